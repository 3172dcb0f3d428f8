package dev.acequia.inventory.node;

import dev.acequia.events.model.NodeTaint;
import dev.acequia.events.model.Resources;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a node object says that anybody here cares for; heartbeats are not in it, so that a
 * heartbeat changes nothing.
 *
 * @param uid another uid under the same name is another machine
 * @param ready what the kubelet says of itself; empty when it is silent (condition Unknown or
 *     missing)
 * @param bootId the kernel's boot id; a new one proves that every process of before has ended
 * @param gpuModel product name of the devices
 * @param gpuMemoryMib memory of one device
 * @param gpuCount whole physical devices; replicas of time-slicing are not counted
 * @param schedulable false when cordoned
 * @param outOfService the taint by which people and providers assert that the machine is powered
 *     off (KEP-2268)
 */
public record NodeFacts(
    String name,
    String uid,
    Optional<Boolean> ready,
    Optional<String> bootId,
    Map<String, String> labels,
    List<NodeTaint> taints,
    Resources capacity,
    Resources allocatable,
    Optional<String> gpuModel,
    Optional<Long> gpuMemoryMib,
    int gpuCount,
    boolean schedulable,
    boolean outOfService,
    Instant addedAt) {

  public NodeFacts {
    labels = Map.copyOf(labels);
    taints = List.copyOf(taints);
  }

  /** Whether the kubelet speaks and says that it is well. */
  public boolean fresh() {
    return ready.orElse(false);
  }

  public boolean silent() {
    return ready.isEmpty();
  }
}
