package dev.acequia.admission.capacity;

import dev.acequia.admission.state.Kinds;
import dev.acequia.chassis.turn.Turn;
import dev.acequia.events.device.DevicesAllocated;
import dev.acequia.events.device.NodeChanged;
import dev.acequia.events.device.NodeLost;
import dev.acequia.events.device.PoolChanged;
import dev.acequia.events.device.ReleaseUnconfirmed;
import dev.acequia.events.device.ResourceClassChanged;
import dev.acequia.events.health.HealthChanged;
import dev.acequia.events.id.DeviceId;
import dev.acequia.events.model.DeviceRef;
import dev.acequia.events.model.HealthEvidence;
import java.time.Instant;
import java.util.Optional;

/**
 * Keeps the last word of inventory and health about nodes, devices, pools, classes and allocations.
 */
public final class CapacityRecorder {

  private CapacityRecorder() {}

  /** Whether anything changed that placement looks at. */
  public static boolean node(Turn turn, NodeChanged event) {
    Optional<NodeFacts> known = turn.find(Kinds.NODES, event.node());
    boolean sameSize =
        known
            .filter(
                node ->
                    node.deviceCount() == event.deviceCount()
                        && node.capacity().equals(event.capacity()))
            .isPresent();
    Instant changedAt = sameSize ? known.orElseThrow().changedAt() : turn.now();
    var facts =
        new NodeFacts(
            event.node(),
            event.uid(),
            Boolean.TRUE.equals(event.ready()),
            event.schedulable(),
            false,
            event.labels(),
            event.taints(),
            event.capacity(),
            event.allocatable(),
            event.deviceCount(),
            changedAt);
    if (known.filter(facts::equals).isPresent()) return false;
    turn.put(Kinds.NODES, event.node(), facts);
    return true;
  }

  /** The name may belong to another machine by now. */
  public static void lost(Turn turn, NodeLost event) {
    turn.find(Kinds.NODES, event.node())
        .filter(node -> node.uid().equals(event.uid()))
        .ifPresent(node -> turn.put(Kinds.NODES, event.node(), node.lose()));
  }

  public static boolean present(Turn turn, DeviceId device, String node) {
    return keep(turn, known(turn, device, node).seen(node));
  }

  public static boolean gone(Turn turn, DeviceId device, String node) {
    return keep(turn, known(turn, device, node).gone());
  }

  public static boolean judged(Turn turn, HealthChanged event) {
    return keep(turn, known(turn, event.device(), event.node()).judged(event.to()));
  }

  private static DeviceFacts known(Turn turn, DeviceId device, String node) {
    return turn.find(Kinds.DEVICES, device.value())
        .orElseGet(() -> DeviceFacts.unheard(device, node));
  }

  private static boolean keep(Turn turn, DeviceFacts facts) {
    if (turn.find(Kinds.DEVICES, facts.device().value()).filter(facts::equals).isPresent())
      return false;
    turn.put(Kinds.DEVICES, facts.device().value(), facts);
    return true;
  }

  public static void pool(Turn turn, PoolChanged event) {
    String name = event.pool().value();
    if (event.deleted()) {
      turn.delete(Kinds.POOLS, name);
      return;
    }
    Optional<PoolFacts> known = turn.find(Kinds.POOLS, name);
    boolean sameNodes = known.filter(pool -> pool.nodes().equals(event.nodes())).isPresent();
    Instant changedAt = sameNodes ? known.orElseThrow().changedAt() : turn.now();
    boolean unknownIsGood = event.healthEvidence() == HealthEvidence.BEST_EFFORT;
    turn.put(
        Kinds.POOLS, name, new PoolFacts(event.pool(), event.nodes(), unknownIsGood, changedAt));
  }

  public static void resourceClass(Turn turn, ResourceClassChanged event) {
    String name = event.resourceClass().value();
    if (event.deleted()) {
      turn.delete(Kinds.CLASSES, name);
    } else {
      turn.put(Kinds.CLASSES, name, new ResourceClassFacts(event.resourceClass(), event.pools()));
    }
  }

  /** The whole allocation is told each time, so the last word replaces the one before. */
  public static Allocation allocated(Turn turn, DevicesAllocated event) {
    var allocation =
        new Allocation(
            event.allocation(),
            Optional.ofNullable(event.run()),
            event.node(),
            event.pods().size(),
            event.cpuMilli(),
            event.memoryMib(),
            event.gpuCount(),
            event.devices().stream().map(DeviceRef::device).toList(),
            false);
    turn.put(Kinds.ALLOCATIONS, event.allocation().value(), allocation);
    return allocation;
  }

  public static void unconfirmed(Turn turn, ReleaseUnconfirmed event) {
    turn.find(Kinds.ALLOCATIONS, event.allocation().value())
        .ifPresent(
            allocation ->
                turn.put(Kinds.ALLOCATIONS, event.allocation().value(), allocation.unconfirm()));
  }
}
