package dev.acequia.admission.workload;

import dev.acequia.admission.placement.Placement;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The pods of a run and where it has been.
 *
 * @param live its live pods by uid
 * @param boundNodes nodes on which a pod of it was seen bound
 * @param allocatedNodes nodes for which inventory opened an allocation, closed ones too
 */
public record RunPods(
    Map<String, PodSlot> live, Set<String> boundNodes, Set<String> allocatedNodes) {

  public static final RunPods NONE = new RunPods(Map.of(), Set.of(), Set.of());

  public RunPods {
    live = Map.copyOf(live);
    boundNodes = Set.copyOf(boundNodes);
    allocatedNodes = Set.copyOf(allocatedNodes);
  }

  /** A node with a slot that no live pod has, nodes in order of name. */
  public Optional<String> freeSlot(Placement placement) {
    Map<String, Integer> open = new TreeMap<>();
    placement.shares().forEach(share -> open.merge(share.node(), share.pods(), Integer::sum));
    live.values().forEach(pod -> pod.node().ifPresent(node -> open.merge(node, -1, Integer::sum)));
    return open.entrySet().stream()
        .filter(entry -> entry.getValue() > 0)
        .map(Map.Entry::getKey)
        .findFirst();
  }

  /**
   * Nodes for which an allocation may still be opened: a pod was given a slot there or seen bound.
   */
  public Set<String> unsettledNodes() {
    Set<String> nodes = new TreeSet<>(boundNodes);
    live.values().forEach(pod -> pod.node().ifPresent(nodes::add));
    nodes.removeAll(allocatedNodes);
    return nodes;
  }

  public RunPods with(String uid, PodSlot slot) {
    if (slot.equals(live.get(uid))) return this;
    Map<String, PodSlot> changed = new TreeMap<>(live);
    changed.put(uid, slot);
    return new RunPods(
        changed, slot.bound() ? plus(boundNodes, slot.node()) : boundNodes, allocatedNodes);
  }

  /**
   * @param node where it was bound when it ended, empty when it never was
   */
  public RunPods without(String uid, Optional<String> node) {
    Map<String, PodSlot> changed = new TreeMap<>(live);
    changed.remove(uid);
    return new RunPods(changed, plus(boundNodes, node), allocatedNodes);
  }

  public RunPods allocated(String node) {
    return allocatedNodes.contains(node)
        ? this
        : new RunPods(live, boundNodes, plus(allocatedNodes, Optional.of(node)));
  }

  private static Set<String> plus(Set<String> nodes, Optional<String> node) {
    if (node.isEmpty() || nodes.contains(node.get())) return nodes;
    Set<String> changed = new HashSet<>(nodes);
    changed.add(node.get());
    return changed;
  }
}
