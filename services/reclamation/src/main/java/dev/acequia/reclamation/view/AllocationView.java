package dev.acequia.reclamation.view;

import dev.acequia.events.device.DevicesAllocated;
import dev.acequia.events.id.AllocationId;
import dev.acequia.events.id.DeviceId;
import dev.acequia.events.id.RunId;
import dev.acequia.events.model.DeviceRef;
import dev.acequia.events.model.PodRef;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Inventory's view: who holds what of a node. There is none once it was released.
 *
 * @param run empty for a pod that is not ours
 * @param pods pods that opened it
 * @param endedPods uids of those that are known to have ended
 * @param unconfirmed inventory itself says that the pods are gone and the release is not proved
 */
public record AllocationView(
    AllocationId id,
    Optional<RunId> run,
    String node,
    List<DeviceId> devices,
    int gpuCount,
    List<PodRef> pods,
    Set<String> endedPods,
    boolean unconfirmed) {

  public AllocationView {
    devices = List.copyOf(devices);
    pods = List.copyOf(pods);
    endedPods = Set.copyOf(endedPods);
  }

  /** The whole allocation is told each time; what is known of its pods' end stays. */
  public static AllocationView of(DevicesAllocated event, Optional<AllocationView> known) {
    return new AllocationView(
        event.allocation(),
        Optional.ofNullable(event.run()),
        event.node(),
        event.devices().stream().map(DeviceRef::device).toList(),
        event.gpuCount(),
        event.pods(),
        known.map(AllocationView::endedPods).orElse(Set.of()),
        false);
  }

  public AllocationView podEnded(String uid) {
    if (endedPods.contains(uid) || pods.stream().noneMatch(pod -> pod.uid().equals(uid)))
      return this;
    Set<String> ended = new HashSet<>(endedPods);
    ended.add(uid);
    return new AllocationView(id, run, node, devices, gpuCount, pods, ended, unconfirmed);
  }

  public AllocationView releaseUnconfirmed() {
    return unconfirmed
        ? this
        : new AllocationView(id, run, node, devices, gpuCount, pods, endedPods, true);
  }

  public boolean podsGone() {
    return unconfirmed || (!pods.isEmpty() && endedPods.size() == pods.size());
  }
}
