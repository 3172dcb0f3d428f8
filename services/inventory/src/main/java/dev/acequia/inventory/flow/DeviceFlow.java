package dev.acequia.inventory.flow;

import static dev.acequia.inventory.InventoryState.ALLOCATIONS_OF_DEVICE;
import static dev.acequia.inventory.InventoryState.CONFLICTS;
import static dev.acequia.inventory.InventoryState.DEVICES;
import static dev.acequia.inventory.InventoryState.DEVICES_OF_NODE;
import static dev.acequia.inventory.InventoryState.NODES;
import static dev.acequia.inventory.InventoryState.POOLS;
import static dev.acequia.inventory.InventoryState.TRUST;

import dev.acequia.chassis.turn.Story;
import dev.acequia.chassis.turn.Turn;
import dev.acequia.events.Topic;
import dev.acequia.events.device.AllocationConflictDetected;
import dev.acequia.events.device.DeviceChanged;
import dev.acequia.events.device.DeviceDiscovered;
import dev.acequia.events.device.DeviceLost;
import dev.acequia.events.device.DeviceReplaced;
import dev.acequia.events.device.DeviceRetired;
import dev.acequia.events.device.DeviceSnapshot;
import dev.acequia.events.device.PartitionsChanged;
import dev.acequia.events.id.AllocationId;
import dev.acequia.events.id.DeviceId;
import dev.acequia.events.id.PoolName;
import dev.acequia.events.id.RunId;
import dev.acequia.events.model.AttributeChange;
import dev.acequia.events.model.Severity;
import dev.acequia.inventory.allocation.Allocation;
import dev.acequia.inventory.allocation.Holding;
import dev.acequia.inventory.device.Device;
import dev.acequia.inventory.device.DeviceChange;
import dev.acequia.inventory.device.DeviceConflict;
import dev.acequia.inventory.node.Node;
import dev.acequia.inventory.pool.Pool;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Devices: kept, told, and told again as a whole on the state topic whenever anything about one
 * changes.
 */
final class DeviceFlow {

  void publish(Turn turn, Node node, List<DeviceChange> changes) {
    for (DeviceChange change : changes) {
      Device device = change.device();
      turn.put(DEVICES, device.id().value(), device);
      boolean told = tell(turn, node, change);
      if (told) snapshot(turn, device);
    }
  }

  void retire(Turn turn, List<Device> devices, String reason) {
    for (Device device : devices) {
      if (!device.lost())
        turn.emit(
            new DeviceLost(device.id(), device.node(), reason, turn.now()),
            Story.NONE.severity(Severity.NOTICE));
      turn.emit(new DeviceRetired(device.id(), device.node(), turn.now()), Story.NONE);
      snapshot(turn, device.with(Device.Presence.LOST));
      turn.delete(DEVICES, device.id().value());
      turn.delete(TRUST, device.id().value());
      turn.delete(CONFLICTS, device.id().value());
    }
  }

  /** The pool of a node changed, and with it that of its devices. */
  void poolChanged(Turn turn, String node, Optional<PoolName> before, Optional<PoolName> after) {
    AttributeChange change =
        new AttributeChange(
            "pool",
            before.map(PoolName::value).orElse(null),
            after.map(PoolName::value).orElse(null));
    for (Device device : turn.by(DEVICES_OF_NODE, node)) {
      turn.emit(new DeviceChanged(device.id(), node, List.of(change), turn.now()), Story.NONE);
      snapshot(turn, device);
    }
  }

  /** The present state of a device, with its holder. */
  void snapshot(Turn turn, Device device) {
    Optional<Holding> holder =
        turn.by(ALLOCATIONS_OF_DEVICE, device.id().value()).stream()
            .findFirst()
            .map(Allocation::holding);
    turn.emitState(
        Topic.DEVICE_STATE,
        new DeviceSnapshot(
            device.id(),
            device.node(),
            device.index(),
            device.kind(),
            device.model(),
            device.uuid().orElse(null),
            device.memoryMib().orElse(null),
            pool(turn, device).map(found -> found.spec().name()).orElse(null),
            !device.lost(),
            holder.map(Holding::id).orElse(null),
            run(holder),
            null,
            turn.now()),
        Story.NONE);
  }

  void holderChanged(Turn turn, DeviceId device) {
    turn.find(DEVICES, device.value()).ifPresent(known -> snapshot(turn, known));
  }

  /**
   * Two holders of one exclusive device is a fault of somebody; told once, until one of them is
   * gone.
   */
  void checkHolders(Turn turn, String node) {
    for (Device device : turn.by(DEVICES_OF_NODE, node)) {
      List<AllocationId> holders =
          turn.by(ALLOCATIONS_OF_DEVICE, device.id().value()).stream()
              .map(held -> held.holding().id())
              .toList();
      Optional<DeviceConflict> known = turn.find(CONFLICTS, device.id().value());
      if (holders.size() < 2) {
        known.ifPresent(ignored -> turn.delete(CONFLICTS, device.id().value()));
      } else if (known.isEmpty() || !known.get().holders().equals(holders)) {
        turn.put(CONFLICTS, device.id().value(), new DeviceConflict(holders, turn.now()));
        turn.emit(
            new AllocationConflictDetected(device.id(), node, holders, turn.now()),
            Story.NONE.severity(Severity.CRITICAL));
      }
    }
  }

  private static @Nullable RunId run(Optional<Holding> holder) {
    return holder.flatMap(Holding::run).orElse(null);
  }

  private boolean tell(Turn turn, Node node, DeviceChange change) {
    switch (change) {
      case DeviceChange.Discovered(Device device) ->
          turn.emit(discovered(turn, node, device), Story.NONE);
      case DeviceChange.Changed(Device device, List<AttributeChange> attributes) ->
          turn.emit(
              new DeviceChanged(device.id(), device.node(), attributes, turn.now()), Story.NONE);
      case DeviceChange.Replaced(Device device, Optional<String> before) ->
          turn.emit(
              new DeviceReplaced(
                  device.id(),
                  device.node(),
                  before.orElse(null),
                  device.uuid().orElse(null),
                  turn.now()),
              Story.NONE.severity(Severity.NOTICE));
      case DeviceChange.Repartitioned(Device device) ->
          turn.emit(partitions(turn, device), Story.NONE);
      case DeviceChange.Lost(Device device, String reason) ->
          turn.emit(
              new DeviceLost(device.id(), device.node(), reason, turn.now()),
              Story.NONE.severity(Severity.WARNING));
      case DeviceChange.Noted _ -> {
        return false;
      }
    }
    return true;
  }

  private static DeviceDiscovered discovered(Turn turn, Node node, Device device) {
    Optional<Pool> pool = node.pool().flatMap(name -> turn.find(POOLS, name.value()));
    return new DeviceDiscovered(
        device.id(),
        device.node(),
        device.index(),
        device.kind(),
        device.model(),
        device.uuid().orElse(null),
        null,
        device.memoryMib().orElse(null),
        pool.map(found -> found.spec().name()).orElse(null),
        pool.map(found -> found.spec().healthEvidence()).orElse(null),
        turn.now());
  }

  private static PartitionsChanged partitions(Turn turn, Device device) {
    List<DeviceId> parts =
        device.partitions().stream()
            .map(
                partition ->
                    new DeviceId(
                        device.id().value()
                            + ".mig-"
                            + partition.substring(partition.indexOf('/') + 1)))
            .toList();
    String profile =
        device.partitions().stream()
            .findFirst()
            .map(partition -> partition.substring(0, partition.indexOf('/')))
            .orElse(null);
    return new PartitionsChanged(device.id(), device.node(), parts, profile, turn.now());
  }

  private static Optional<Pool> pool(Turn turn, Device device) {
    return turn.find(NODES, device.node())
        .flatMap(Node::pool)
        .flatMap(name -> turn.find(POOLS, name.value()));
  }
}
