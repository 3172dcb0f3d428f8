package dev.acequia.events;

import dev.acequia.events.device.AllocationConflictDetected;
import dev.acequia.events.device.DeviceChanged;
import dev.acequia.events.device.DeviceDiscovered;
import dev.acequia.events.device.DeviceLost;
import dev.acequia.events.device.DeviceReplaced;
import dev.acequia.events.device.DeviceRetired;
import dev.acequia.events.device.DeviceSnapshot;
import dev.acequia.events.device.DevicesAllocated;
import dev.acequia.events.device.DevicesReleased;
import dev.acequia.events.device.NodeChanged;
import dev.acequia.events.device.NodeLost;
import dev.acequia.events.device.PartitionsChanged;
import dev.acequia.events.device.PodsBound;
import dev.acequia.events.device.PodsEnded;
import dev.acequia.events.device.PodsReady;
import dev.acequia.events.device.PoolChanged;
import dev.acequia.events.device.ReleaseUnconfirmed;
import dev.acequia.events.device.ResourceClassChanged;
import java.util.List;

/** What inventory says. */
final class DeviceTypes {

  static final List<EventType> ALL =
      List.of(
          EventType.v1(
              Producer.INVENTORY,
              Topic.DEVICE,
              DeviceDiscovered.class,
              "A device was seen for the first time in its slot."),
          EventType.v1(
              Producer.INVENTORY,
              Topic.DEVICE,
              DeviceChanged.class,
              "Attributes of a known device changed; its identity did not."),
          EventType.v1(
              Producer.INVENTORY,
              Topic.DEVICE,
              DeviceLost.class,
              "A device is no longer reported although its siblings are."),
          EventType.v1(
              Producer.INVENTORY,
              Topic.DEVICE,
              DeviceReplaced.class,
              "Another board was found in the slot of a known device."),
          EventType.v1(
              Producer.INVENTORY,
              Topic.DEVICE,
              DeviceRetired.class,
              "A device left for good; its slot will not be sold again under this id."),
          EventType.v1(
              Producer.INVENTORY,
              Topic.DEVICE,
              PartitionsChanged.class,
              "A physical device was cut into other partitions (MIG geometry or replica count)."),
          EventType.v1(
              Producer.INVENTORY,
              Topic.DEVICE,
              NodeChanged.class,
              "A node was seen for the first time or its description changed; carries the whole description."),
          EventType.v1(
              Producer.INVENTORY,
              Topic.DEVICE,
              NodeLost.class,
              "A node is gone: its object was deleted or its lease ran out."),
          EventType.v1(
              Producer.INVENTORY,
              Topic.DEVICE,
              PoolChanged.class,
              "The definition of a pool, or the set of its nodes, changed; carries the whole pool."),
          EventType.v1(
              Producer.INVENTORY,
              Topic.DEVICE,
              ResourceClassChanged.class,
              "The definition of a resource class changed; carries the whole class."),
          EventType.v1(
              Producer.INVENTORY,
              Topic.DEVICE,
              DevicesAllocated.class,
              "A run, or a foreign pod, holds capacity of a node; published again with the whole allocation when pods join or devices become known."),
          EventType.v1(
              Producer.INVENTORY,
              Topic.DEVICE,
              ReleaseUnconfirmed.class,
              "The pods of an allocation are gone but nothing proves that its devices are free."),
          EventType.v1(
              Producer.INVENTORY,
              Topic.DEVICE,
              DevicesReleased.class,
              "The whole allocation came back, with proof."),
          EventType.v1(
              Producer.INVENTORY,
              Topic.DEVICE,
              AllocationConflictDetected.class,
              "Two allocations claim one exclusive device; both are frozen."),
          EventType.v1(
              Producer.INVENTORY,
              Topic.DEVICE,
              PodsBound.class,
              "Pods of a run were bound to nodes."),
          EventType.v1(
              Producer.INVENTORY, Topic.DEVICE, PodsReady.class, "Pods of a run became ready."),
          EventType.v1(Producer.INVENTORY, Topic.DEVICE, PodsEnded.class, "Pods of a run ended."),
          EventType.v1(
              Producer.INVENTORY,
              Topic.DEVICE_STATE,
              DeviceSnapshot.class,
              "The whole present state of one device, for consumers that start without history."));

  private DeviceTypes() {}
}
