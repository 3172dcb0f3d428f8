package dev.acequia.bench.saga;

import java.time.Duration;
import java.time.Instant;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;

/** The moments of one saga as those saw them to whom it speaks. Wall time. Thread-safe. */
final class Passage {

  /** In their order. */
  enum Moment {
    /** The request is about to be committed. */
    REQUESTED,
    /** The pod is asked to save; it has saved at once. */
    TRIGGERED,
    /** The pod is asked how far it is, and says that it is done. */
    SEEN,
    /** The API server is asked to suspend the Job. */
    SUSPENDED,
    /** The proof that the devices are free is about to be committed. */
    RELEASED,
    /** When the requeueing was committed. */
    REQUEUE_COMMITTED,
    /** A consumer hears that the workload waits again. */
    REQUEUED
  }

  private final Map<Moment, Instant> moments = new EnumMap<>(Moment.class);

  /** Only the first time counts: a repetition is not what anybody waited for. */
  synchronized void note(Moment moment, Instant at) {
    moments.putIfAbsent(moment, at);
  }

  /** Empty when one of the two was not seen. */
  synchronized Optional<Duration> between(Moment from, Moment to) {
    Instant begin = moments.get(from);
    Instant end = moments.get(to);
    return begin == null || end == null
        ? Optional.empty()
        : Optional.of(Duration.between(begin, end));
  }
}
