package dev.acequia.preemption.run;

import dev.acequia.events.model.PodRef;
import java.util.Comparator;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Order of a gang's pods. An Indexed Job names its pods {@code job-index-suffix}; the suffix is
 * random, so the index, read as a number, comes first and the name decides the rest.
 */
final class RankOrder {

  private static final Comparator<PodRef> ORDER =
      Comparator.comparingInt(RankOrder::index).thenComparing(PodRef::name);

  private RankOrder() {}

  static Optional<PodRef> first(Stream<PodRef> pods) {
    return pods.min(ORDER);
  }

  /** Completion index in the pod's name; pods without one are all first, in order of name. */
  static int index(PodRef pod) {
    String[] parts = pod.name().split("-", -1);
    if (parts.length < 3) return 0;
    String index = parts[parts.length - 2];
    boolean number =
        index.length() <= 9
            && !index.isEmpty()
            && index.chars().allMatch(c -> c >= '0' && c <= '9');
    return number ? Integer.parseInt(index) : 0;
  }
}
