package dev.acequia.admission.capacity;

import dev.acequia.events.model.NodeTaint;
import dev.acequia.events.model.Resources;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A node as inventory last described it.
 *
 * @param ready false also when the kubelet says nothing: unknown never means usable
 * @param schedulable false when cordoned
 * @param lost its object or lease is gone; kept, because a pool is not smaller for good when a node
 *     is away
 * @param deviceCount whole devices that it has
 * @param changedAt when its size was last told anew, cluster time
 */
public record NodeFacts(
    String node,
    String uid,
    boolean ready,
    boolean schedulable,
    boolean lost,
    Map<String, String> labels,
    List<NodeTaint> taints,
    Resources capacity,
    Resources allocatable,
    int deviceCount,
    Instant changedAt) {

  /** Health's mark on a node of which the plugin still offers an untrusted device. */
  public static final String QUARANTINED = "acequia.dev/quarantined";

  public NodeFacts {
    labels = Map.copyOf(labels);
    taints = List.copyOf(taints);
  }

  /** Whether pods can be bound to it at all. */
  public boolean open() {
    return ready && schedulable && !lost && !quarantined();
  }

  public boolean quarantined() {
    return taints.stream().anyMatch(taint -> taint.key().equals(QUARANTINED));
  }

  /** Keys of taints that a pod must tolerate. */
  public Set<String> taintKeys() {
    return taints.stream()
        .filter(taint -> !taint.effect().equals("PreferNoSchedule"))
        .map(NodeTaint::key)
        .collect(Collectors.toUnmodifiableSet());
  }

  public NodeFacts lose() {
    return new NodeFacts(
        node,
        uid,
        ready,
        schedulable,
        true,
        labels,
        taints,
        capacity,
        allocatable,
        deviceCount,
        changedAt);
  }
}
