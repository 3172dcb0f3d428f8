package dev.acequia.health.flow;

import static dev.acequia.health.HealthRecords.DEVICES;
import static dev.acequia.health.HealthRecords.DEVICES_OF_NODE;
import static dev.acequia.health.HealthRecords.HOLDINGS;
import static dev.acequia.health.HealthRecords.NODES;

import dev.acequia.chassis.turn.Turn;
import dev.acequia.events.AcequiaEvent;
import dev.acequia.events.device.DeviceChanged;
import dev.acequia.events.device.DeviceDiscovered;
import dev.acequia.events.device.DeviceLost;
import dev.acequia.events.device.DeviceReplaced;
import dev.acequia.events.device.DeviceRetired;
import dev.acequia.events.device.DevicesAllocated;
import dev.acequia.events.device.DevicesReleased;
import dev.acequia.events.device.NodeChanged;
import dev.acequia.events.id.DeviceId;
import dev.acequia.events.model.AttributeChange;
import dev.acequia.health.activity.Holding;
import dev.acequia.health.cases.HealthDevice;
import dev.acequia.health.cases.HealthInput;
import dev.acequia.health.node.HealthNode;
import dev.acequia.health.node.NodeMark;
import java.util.Optional;

/** What inventory tells: which devices there are, on what machines, and who holds them. */
final class InventoryFlow {

  private final DeviceFlow devices;
  private final SignalFlow signals;
  private final ActivityFlow activity;
  private final MarkFlow marks;

  InventoryFlow(DeviceFlow devices, SignalFlow signals, ActivityFlow activity, MarkFlow marks) {
    this.devices = devices;
    this.signals = signals;
    this.activity = activity;
    this.marks = marks;
  }

  void heard(Turn turn, AcequiaEvent event) {
    switch (event) {
      case DeviceDiscovered discovered -> discovered(turn, discovered);
      case DeviceChanged changed -> changed(turn, changed);
      case DeviceReplaced replaced -> replaced(turn, replaced);
      case DeviceLost lost ->
          devices.apply(turn, lost.device().value(), new HealthInput.Vanished(lost.at()));
      case DeviceRetired retired -> retired(turn, retired.device());
      case NodeChanged node -> described(turn, node);
      case DevicesAllocated allocated -> activity.allocated(turn, allocated);
      case DevicesReleased released -> {
        Optional<Holding> holding = turn.find(HOLDINGS, released.allocation().value());
        activity.released(turn, released.allocation());
        holding.ifPresent(gone -> devices.holdersChanged(turn, gone.node()));
      }
      default -> turn.ignored("not-for-health");
    }
  }

  private void discovered(Turn turn, DeviceDiscovered event) {
    Optional<HealthDevice> known = turn.find(DEVICES, event.device().value());
    Optional<String> uuid = Optional.ofNullable(event.uuid());
    if (known.isPresent()) {
      turn.put(
          DEVICES,
          event.device().value(),
          known.get().known(uuid.or(known.get()::uuid), event.index()));
    } else {
      devices.added(
          turn,
          HealthDevice.discovered(
              event.device(), event.node(), uuid, event.index(), event.model(), turn.now()));
    }
    named(turn, event.device());
  }

  private void changed(Turn turn, DeviceChanged event) {
    Optional<HealthDevice> known = turn.find(DEVICES, event.device().value());
    if (known.isEmpty()) return;
    Optional<String> uuid = known.get().uuid();
    int index = known.get().index();
    for (AttributeChange change : event.changed()) {
      if (change.attribute().equals("uuid")) uuid = Optional.ofNullable(change.after());
      if (change.attribute().equals("index") && change.after() != null)
        index = Integer.parseInt(change.after());
    }
    HealthDevice next = known.get().known(uuid, index);
    if (next.equals(known.get())) return;
    turn.put(DEVICES, next.id().value(), next);
    if (!known.get().uuid().equals(uuid)) named(turn, next.id());
  }

  private void replaced(Turn turn, DeviceReplaced event) {
    Optional<HealthDevice> known = turn.find(DEVICES, event.device().value());
    if (known.isEmpty()) return;
    turn.put(
        DEVICES,
        event.device().value(),
        known.get().known(Optional.ofNullable(event.afterUuid()), known.get().index()));
    devices.apply(turn, event.device().value(), new HealthInput.BoardReplaced());
    named(turn, event.device());
  }

  private void named(Turn turn, DeviceId device) {
    turn.find(DEVICES, device.value()).ifPresent(named -> signals.named(turn, named));
  }

  private void retired(Turn turn, DeviceId device) {
    turn.find(DEVICES, device.value())
        .ifPresent(
            known -> {
              signals.retired(turn, known);
              devices.removed(turn, known);
            });
  }

  private void described(Turn turn, NodeChanged event) {
    HealthNode before =
        turn.find(NODES, event.node()).orElseGet(() -> HealthNode.unknown(event.node()));
    boolean marked = event.taints().stream().anyMatch(taint -> taint.key().equals(NodeMark.TAINT));
    HealthNode after =
        before.described(
            event.uid(),
            Optional.ofNullable(event.bootId()),
            (int) (event.allocatable().gpuMilli() / 1000),
            marked);
    if (!after.equals(before)) turn.put(NODES, event.node(), after);
    marks.described(turn, after);
    boolean rebooted = before.bootId().isPresent() && !before.bootId().equals(after.bootId());
    if (!rebooted) return;
    for (HealthDevice device : turn.by(DEVICES_OF_NODE, event.node()))
      devices.apply(turn, device.id().value(), new HealthInput.Rebooted());
  }
}
