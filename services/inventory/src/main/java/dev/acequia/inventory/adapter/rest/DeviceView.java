package dev.acequia.inventory.adapter.rest;

import dev.acequia.events.model.DeviceKind;
import dev.acequia.events.model.HealthState;
import dev.acequia.inventory.device.Device;
import org.jspecify.annotations.Nullable;

/**
 * A device.
 *
 * @param allocation what holds it; null when it is free, or when nothing tells
 * @param evidenceAgeMs age of the last exporter answer of its node; null: there was none
 */
record DeviceView(
    String device,
    String node,
    int index,
    DeviceKind kind,
    String model,
    @Nullable Long memoryMib,
    @Nullable String uuid,
    @Nullable String pci,
    @Nullable String driver,
    @Nullable String pool,
    Device.Presence presence,
    HealthState health,
    @Nullable String allocation,
    @Nullable String run,
    @Nullable Long evidenceAgeMs) {}
