package dev.acequia.admission.rounds;

import dev.acequia.admission.capacity.NodeFacts;
import dev.acequia.admission.capacity.PoolFacts;
import dev.acequia.admission.declared.Declarations;
import dev.acequia.admission.placement.Gang;
import dev.acequia.admission.placement.Placer;
import dev.acequia.admission.placement.Room;
import dev.acequia.admission.placement.Traits;
import dev.acequia.admission.state.Kinds;
import dev.acequia.admission.workload.Ask;
import dev.acequia.chassis.state.StateView;
import dev.acequia.events.id.PoolName;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Whether the pools, as they are declared, could ever hold a gang: empty, healthy, with the nodes
 * that are away.
 */
public final class Potential {

  /** Whole devices of the largest servers sold today (two boards of eight). */
  private static final int LARGEST_MACHINE = 16;

  private static final String OF_CONDITIONS = "node.kubernetes.io/";

  private Potential() {}

  /**
   * True when no pool could hold it and none of them is still growing, or at once when one pod asks
   * for more devices than any machine of today has and any node of its pools.
   */
  public static boolean rulesOut(StateView view, Ask ask, Instant now, Duration settle) {
    if (beyondAnyMachine(view, ask)) return true;
    List<PoolName> pools = Declarations.pools(view, ask);
    return !pools.isEmpty()
        && pools.stream().allMatch(pool -> cannotHold(view, pool, ask.gang(), now.minus(settle)));
  }

  /** When the last of its pools will count as settled if nothing more changes. */
  public static Instant settledAt(StateView view, Ask ask, Duration settle) {
    return Declarations.pools(view, ask).stream()
        .flatMap(pool -> view.find(Kinds.POOLS, pool.value()).stream())
        .flatMap(pool -> Stream.concat(Stream.of(pool.changedAt()), changes(view, pool)))
        .max(Comparator.naturalOrder())
        .orElse(Instant.EPOCH)
        .plus(settle);
  }

  private static Stream<Instant> changes(StateView view, PoolFacts pool) {
    return pool.nodes().stream()
        .flatMap(node -> view.find(Kinds.NODES, node).stream())
        .map(NodeFacts::changedAt);
  }

  private static boolean beyondAnyMachine(StateView view, Ask ask) {
    int wanted = ask.gang().gpuPerPod();
    return wanted > LARGEST_MACHINE
        && Declarations.pools(view, ask).stream()
            .flatMap(pool -> view.find(Kinds.POOLS, pool.value()).stream())
            .flatMap(pool -> pool.nodes().stream())
            .flatMap(node -> view.find(Kinds.NODES, node).stream())
            .allMatch(node -> node.deviceCount() < wanted);
  }

  private static boolean cannotHold(
      StateView view, PoolName name, Gang gang, Instant settledBefore) {
    Optional<PoolFacts> pool = view.find(Kinds.POOLS, name.value());
    if (pool.isEmpty() || pool.get().changedAt().isAfter(settledBefore)) return false;
    List<NodeFacts> nodes =
        pool.get().nodes().stream().flatMap(node -> view.find(Kinds.NODES, node).stream()).toList();
    if (nodes.size() < pool.get().nodes().size()
        || nodes.stream().anyMatch(n -> n.changedAt().isAfter(settledBefore))) return false;
    return Placer.place(nodes.stream().map(Potential::empty).toList(), gang).isEmpty();
  }

  private static Room empty(NodeFacts node) {
    return new Room(
        node.node(),
        node.deviceCount(),
        node.allocatable().cpuMilli(),
        node.allocatable().memoryMib(),
        new Traits(node.labels(), lasting(node.taintKeys()), 0));
  }

  /** Without the taints that a condition or a quarantine leaves and takes away again. */
  private static Set<String> lasting(Set<String> taints) {
    return taints.stream()
        .filter(key -> !key.startsWith(OF_CONDITIONS) && !key.equals(NodeFacts.QUARANTINED))
        .collect(Collectors.toSet());
  }
}
