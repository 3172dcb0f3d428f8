package dev.acequia.reclamation.view;

import dev.acequia.events.id.RunId;
import dev.acequia.events.model.PodRef;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Admission's view of a run, and the pods that inventory saw of it.
 *
 * @param admitted whether admission let it start
 * @param endedAt when admission said that it is over
 * @param pods pods that were bound, those that ended left out
 * @param endedPods uids of pods that ended: one may end before it is told that it was bound
 */
public record RunView(
    RunId run,
    boolean admitted,
    Optional<Instant> endedAt,
    List<PodRef> pods,
    Set<String> endedPods) {

  public RunView {
    pods = List.copyOf(pods);
    endedPods = Set.copyOf(endedPods);
  }

  public static RunView unknown(RunId run) {
    return new RunView(run, false, Optional.empty(), List.of(), Set.of());
  }

  public RunView admit() {
    return admitted ? this : new RunView(run, true, endedAt, pods, endedPods);
  }

  public RunView end(Instant at) {
    return endedAt.isPresent()
        ? this
        : new RunView(run, admitted, Optional.of(at), pods, endedPods);
  }

  public RunView bound(List<PodRef> more) {
    List<PodRef> all = new ArrayList<>(pods);
    for (PodRef pod : more) {
      all.removeIf(known -> known.uid().equals(pod.uid()));
      if (!endedPods.contains(pod.uid())) all.add(pod);
    }
    return new RunView(run, admitted, endedAt, all, endedPods);
  }

  public RunView podEnded(String uid) {
    Set<String> ended = new HashSet<>(endedPods);
    ended.add(uid);
    return new RunView(
        run,
        admitted,
        endedAt,
        pods.stream().filter(pod -> !pod.uid().equals(uid)).toList(),
        ended);
  }
}
