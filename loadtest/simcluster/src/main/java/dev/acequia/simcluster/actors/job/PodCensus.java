package dev.acequia.simcluster.actors.job;

import dev.acequia.simcluster.actors.view.PodView;
import java.util.Comparator;
import java.util.List;

/** The pods of a Job by what they are to its controller. */
record PodCensus(List<PodView> all) {

  static final String TRACKING = "batch.kubernetes.io/job-tracking";

  /** Not ready before ready, young before old: the order in which surplus pods go. */
  private static final Comparator<PodView> LEAST_LOSS =
      Comparator.comparing(PodView::ready)
          .thenComparing(PodView::createdAt, Comparator.reverseOrder())
          .thenComparing(PodView::name, Comparator.reverseOrder());

  /** Neither ended nor told to end. */
  List<PodView> active() {
    return all.stream().filter(pod -> !pod.finished() && !pod.deleting()).toList();
  }

  int terminating() {
    return (int) all.stream().filter(pod -> pod.deleting() && !pod.finished()).count();
  }

  int ready() {
    return (int) active().stream().filter(PodView::ready).count();
  }

  List<PodView> tracked() {
    return all.stream().filter(pod -> pod.hasFinalizer(TRACKING)).toList();
  }

  List<PodView> surplus(int wanted) {
    List<PodView> active = active();
    return active.stream().sorted(LEAST_LOSS).limit(Math.max(0, active.size() - wanted)).toList();
  }

  int restarts() {
    return active().stream().mapToInt(PodView::restarts).sum();
  }
}
