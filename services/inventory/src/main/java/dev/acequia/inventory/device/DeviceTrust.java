package dev.acequia.inventory.device;

import dev.acequia.events.model.HealthState;
import java.time.Instant;

/** What the health service said of a device last; kept for the capacity view, decided elsewhere. */
public record DeviceTrust(HealthState state, Instant since) {}
