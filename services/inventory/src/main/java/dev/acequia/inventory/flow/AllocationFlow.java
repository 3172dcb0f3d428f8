package dev.acequia.inventory.flow;

import static dev.acequia.inventory.InventoryState.ALLOCATIONS;
import static dev.acequia.inventory.InventoryState.NODES;

import dev.acequia.chassis.turn.Story;
import dev.acequia.chassis.turn.Turn;
import dev.acequia.events.id.AllocationId;
import dev.acequia.events.id.QueueName;
import dev.acequia.events.id.RunId;
import dev.acequia.events.id.WorkloadId;
import dev.acequia.events.model.DeviceRef;
import dev.acequia.events.model.Severity;
import dev.acequia.inventory.allocation.Allocation;
import dev.acequia.inventory.allocation.AllocationDecider;
import dev.acequia.inventory.allocation.AllocationDecision;
import dev.acequia.inventory.allocation.AllocationEvents;
import dev.acequia.inventory.allocation.AllocationInput;
import dev.acequia.inventory.allocation.HeldPod;
import dev.acequia.inventory.allocation.Holding;
import dev.acequia.inventory.allocation.ReleaseAlarms;
import dev.acequia.inventory.node.Node;
import dev.acequia.inventory.pod.PodFacts;
import java.util.List;
import java.util.Optional;

/**
 * Allocations: opened when a pod is bound, carried through their life, dropped from the books when
 * they are released.
 */
final class AllocationFlow {

  private final AllocationDecider decider;
  private final DeviceFlow devices;

  AllocationFlow(ReleaseAlarms alarms, DeviceFlow devices) {
    decider = new AllocationDecider(alarms);
    this.devices = devices;
  }

  /** A pod was bound: its run's allocation on that node opens or grows. */
  void podBound(Turn turn, PodFacts pod, AllocationId id, String nodeName) {
    HeldPod held =
        new HeldPod(
            pod.ref(),
            pod.request().cpuMilli(),
            pod.request().memoryMib(),
            pod.request().devices(),
            HeldPod.State.LIVE);
    Optional<Allocation> open = turn.find(ALLOCATIONS, id.value());
    if (open.isPresent()) {
      apply(turn, open.get(), new AllocationInput.PodJoined(held));
      return;
    }
    Optional<Node> node = turn.find(NODES, nodeName);
    Holding holding =
        new Holding(
            id,
            pod.run(),
            nodeName,
            node.map(known -> known.facts().uid()),
            node.flatMap(known -> known.facts().bootId()),
            pod.run().map(RunId::attempt).orElse(1),
            pod.ref().namespace(),
            pod.queue(),
            List.of(held),
            List.of(),
            turn.now());
    settle(turn, Optional.empty(), AllocationDecider.opened(holding));
  }

  void apply(Turn turn, Allocation allocation, AllocationInput input) {
    AllocationDecision decision = decider.decide(allocation, input, turn.now());
    if (decision.next().equals(allocation)) return;
    settle(turn, Optional.of(allocation), decision);
  }

  void apply(Turn turn, AllocationId id, AllocationInput input) {
    turn.find(ALLOCATIONS, id.value())
        .ifPresentOrElse(
            allocation -> apply(turn, allocation, input), () -> turn.ignored("allocation-closed"));
  }

  private void settle(Turn turn, Optional<Allocation> before, AllocationDecision decision) {
    Allocation next = decision.next();
    String id = next.holding().id().value();
    switch (next) {
      case Allocation.Released _ -> turn.delete(ALLOCATIONS, id);
      case Allocation.Held open -> turn.put(ALLOCATIONS, id, open);
      case Allocation.Confirming open -> turn.put(ALLOCATIONS, id, open);
      case Allocation.Unconfirmed open -> turn.put(ALLOCATIONS, id, open);
    }
    decision.alarm().ifPresent(due -> turn.arm(Timers.unconfirmed(id), due));
    boolean settled =
        before.filter(Allocation.Unconfirmed.class::isInstance).isPresent()
            && !(next instanceof Allocation.Unconfirmed);
    if (settled) turn.disarm(Timers.unconfirmed(id));
    tell(turn, decision, story(next));
    holdersChanged(
        turn, before.map(state -> state.holding().deviceRefs()).orElse(List.of()), devicesOf(next));
  }

  private static List<DeviceRef> devicesOf(Allocation allocation) {
    return allocation instanceof Allocation.Released
        ? List.of()
        : allocation.holding().deviceRefs();
  }

  private void holdersChanged(Turn turn, List<DeviceRef> before, List<DeviceRef> after) {
    before.stream()
        .filter(device -> !after.contains(device))
        .forEach(device -> devices.holderChanged(turn, device.device()));
    after.stream()
        .filter(device -> !before.contains(device))
        .forEach(device -> devices.holderChanged(turn, device.device()));
  }

  private static void tell(Turn turn, AllocationDecision decision, Story story) {
    switch (decision.say()) {
      case NOTHING -> {}
      case HELD -> turn.emit(AllocationEvents.held(decision.next().holding()), story);
      case UNCONFIRMED ->
          turn.emit(AllocationEvents.unconfirmed((Allocation.Unconfirmed) decision.next()), story);
      case RELEASED ->
          turn.emit(AllocationEvents.released((Allocation.Released) decision.next()), story);
    }
  }

  private static Story story(Allocation allocation) {
    Holding holding = allocation.holding();
    String workload = holding.run().map(RunId::workload).map(WorkloadId::value).orElse(null);
    Story story =
        new Story(
            workload,
            null,
            holding.namespace(),
            holding.queue().map(QueueName::value).orElse(null),
            Severity.INFO);
    return switch (allocation) {
      case Allocation.Held _ -> story;
      case Allocation.Confirming _ -> story;
      case Allocation.Released _ -> story;
      case Allocation.Unconfirmed doubtful -> story.severity(severity(doubtful));
    };
  }

  private static Severity severity(Allocation.Unconfirmed doubtful) {
    return switch (doubtful.alarm()) {
      case NONE -> Severity.NOTICE;
      case WARNING -> Severity.WARNING;
      case CRITICAL -> Severity.CRITICAL;
    };
  }
}
