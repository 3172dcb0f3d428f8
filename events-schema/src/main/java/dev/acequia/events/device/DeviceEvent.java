package dev.acequia.events.device;

import dev.acequia.events.AcequiaEvent;

/** Facts about nodes, devices, partitions, pods and allocations; inventory alone says them. */
public sealed interface DeviceEvent extends AcequiaEvent
    permits AllocationConflictDetected,
        DeviceChanged,
        DeviceDiscovered,
        DeviceLost,
        DeviceReplaced,
        DeviceRetired,
        DeviceSnapshot,
        DevicesAllocated,
        DevicesReleased,
        NodeChanged,
        NodeLost,
        PartitionsChanged,
        PodsBound,
        PodsEnded,
        PodsReady,
        PoolChanged,
        ReleaseUnconfirmed,
        ResourceClassChanged {}
