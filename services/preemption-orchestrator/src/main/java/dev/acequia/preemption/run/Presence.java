package dev.acequia.preemption.run;

import dev.acequia.events.id.DeviceId;
import dev.acequia.events.model.PodRef;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * What of a run is in the cluster, as inventory proves it.
 *
 * @param pods by uid
 * @param allocations by allocation id
 * @param lostNodes nodes of this run that are gone at present; a node can come back
 * @param lostDevice true once one of its devices vanished under it
 */
public record Presence(
    Map<String, PodFact> pods,
    Map<String, AllocationFact> allocations,
    Set<String> lostNodes,
    boolean lostDevice) {

  static final Presence NONE = new Presence(Map.of(), Map.of(), Set.of(), false);

  public Presence {
    pods = Map.copyOf(pods);
    allocations = Map.copyOf(allocations);
    lostNodes = Set.copyOf(lostNodes);
  }

  Presence pod(PodRef seen, UnaryOperator<PodFact> change) {
    Map<String, PodFact> all = new TreeMap<>(pods);
    all.merge(
        seen.uid(),
        change.apply(new PodFact(seen, false)),
        (known, fresh) -> change.apply(known.seen(seen)));
    return new Presence(all, allocations, lostNodes, lostDevice);
  }

  Presence allocation(AllocationFact fact) {
    Map<String, AllocationFact> all = new TreeMap<>(allocations);
    all.merge(fact.id().value(), fact, (known, fresh) -> known.released() ? known : fresh);
    return new Presence(pods, all, lostNodes, lostDevice);
  }

  Presence node(String node, boolean lost) {
    Set<String> nodes = new TreeSet<>(lostNodes);
    boolean changed = lost ? nodes.add(node) : nodes.remove(node);
    return changed ? new Presence(pods, allocations, nodes, lostDevice) : this;
  }

  Presence deviceLost() {
    return lostDevice ? this : new Presence(pods, allocations, lostNodes, true);
  }

  boolean holds(DeviceId device) {
    return allocations.values().stream()
        .anyMatch(a -> !a.released() && a.devices().contains(device));
  }

  Optional<PodRef> leader() {
    return RankOrder.first(live().filter(fact -> !onLostNode(fact)).map(PodFact::pod));
  }

  Stream<PodFact> live() {
    return pods.values().stream().filter(pod -> !pod.ended());
  }

  boolean podsGone() {
    return !pods.isEmpty() && live().allMatch(this::onLostNode);
  }

  boolean released() {
    return allocations.values().stream().allMatch(AllocationFact::released);
  }

  boolean restIsLost() {
    return allocations.values().stream()
        .allMatch(a -> a.released() || lostNodes.contains(a.node()));
  }

  /** Nodes on which it has, or had, something. */
  public Stream<String> nodes() {
    Stream<String> ofPods =
        pods.values().stream().flatMap(fact -> Stream.ofNullable(fact.pod().node()));
    return Stream.concat(allocations.values().stream().map(AllocationFact::node), ofPods)
        .distinct();
  }

  private boolean onLostNode(PodFact fact) {
    String node = fact.pod().node();
    return node != null && lostNodes.contains(node);
  }
}
