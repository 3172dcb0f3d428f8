package dev.acequia.chassis.testing;

import dev.acequia.events.AcequiaEvent;
import dev.acequia.events.Envelope;

/** An event as a consumer would see it. */
public record Published(String topic, Envelope envelope, AcequiaEvent event) {}
