package dev.acequia.inventory.allocation;

import dev.acequia.events.model.DeviceRef;

/** A device that an exporter attributed to a pod of the allocation. */
public record HeldDevice(DeviceRef ref, String podUid) {}
