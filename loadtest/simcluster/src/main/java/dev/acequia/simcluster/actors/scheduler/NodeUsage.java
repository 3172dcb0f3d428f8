package dev.acequia.simcluster.actors.scheduler;

import dev.acequia.simcluster.actors.view.NodeView;
import dev.acequia.simcluster.actors.view.PodView;
import dev.acequia.simcluster.actors.view.Requests;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** What bound pods leave of each node. */
final class NodeUsage {

  private final Map<String, NodeView> nodes = new TreeMap<>();
  private final Map<String, Requests> sizes = new HashMap<>();
  private final Map<String, Requests> used = new HashMap<>();
  private final Map<String, Integer> pods = new HashMap<>();
  private final Map<String, Placed> placed = new HashMap<>();

  private record Placed(String node, Requests requests) {}

  Collection<NodeView> nodes() {
    return Collections.unmodifiableCollection(nodes.values());
  }

  Optional<NodeView> node(String name) {
    return Optional.ofNullable(nodes.get(name));
  }

  void put(NodeView node) {
    nodes.put(node.name(), node);
    sizes.put(node.name(), node.allocatable());
  }

  void remove(String node) {
    nodes.remove(node);
    sizes.remove(node);
  }

  void place(PodView pod) {
    if (placed.containsKey(pod.uid())) {
      return;
    }
    Requests requests = pod.requests();
    placed.put(pod.uid(), new Placed(pod.nodeName(), requests));
    used.merge(pod.nodeName(), requests, Requests::plus);
    pods.merge(pod.nodeName(), 1, Integer::sum);
  }

  /** The node that the pod leaves, if it was placed. */
  Optional<String> leave(String podUid) {
    Placed was = placed.remove(podUid);
    if (was == null) {
      return Optional.empty();
    }
    used.merge(was.node(), Requests.NONE.minus(was.requests()), Requests::plus);
    pods.merge(was.node(), -1, Integer::sum);
    return Optional.of(was.node());
  }

  private Requests size(NodeView node) {
    return sizes.getOrDefault(node.name(), Requests.NONE);
  }

  /**
   * @param wanted what the pod asks for
   */
  Optional<String> refusal(PodView pod, Requests wanted, NodeView node) {
    Requests free = size(node).minus(used.getOrDefault(node.name(), Requests.NONE));
    long slots = node.podSlots() - pods.getOrDefault(node.name(), 0);
    return NodeFit.refusal(pod, wanted, node, free, slots);
  }

  /** Share of CPU and memory that is free, 0..200: kube-scheduler spreads by default. */
  long score(NodeView node) {
    Requests all = size(node);
    Requests busy = used.getOrDefault(node.name(), Requests.NONE);
    return percentFree(all.cpuMilli(), busy.cpuMilli())
        + percentFree(all.memoryBytes(), busy.memoryBytes());
  }

  private static long percentFree(long all, long busy) {
    return all <= 0 ? 0 : Math.max(0, (all - busy) * 100 / all);
  }
}
