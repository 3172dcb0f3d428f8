package dev.acequia.preemption.saga;

import java.time.Instant;
import java.util.Optional;

/**
 * How a checkpoint is followed: one poll at a time, and a limit to silence.
 *
 * @param poll number of the latest poll, from 0; an answer to another one is late
 * @param pending true while the latest poll is unanswered
 * @param step training step that the pod last reported
 * @param percent how much is written, 0 to 100, when the pod says so
 * @param beatAt the pod's own time of its latest sign of life; only a newer one counts as a
 *     heartbeat
 * @param silentAt when the checkpoint is taken for hung, unless a newer heartbeat moves it, cluster
 *     time
 * @param pollAt when to poll next, cluster time
 */
public record Heartbeat(
    int poll,
    boolean pending,
    long step,
    Optional<Integer> percent,
    Optional<Instant> beatAt,
    Instant silentAt,
    Instant pollAt) {

  static Heartbeat begin(long step, Instant silentAt, Instant pollAt) {
    return new Heartbeat(0, false, step, Optional.empty(), Optional.empty(), silentAt, pollAt);
  }

  Instant wakeAt() {
    return pending || silentAt.isBefore(pollAt) ? silentAt : pollAt;
  }

  Heartbeat polled() {
    return new Heartbeat(poll + 1, true, step, percent, beatAt, silentAt, pollAt);
  }

  boolean isNewer(Instant beat) {
    return beatAt.isEmpty() || beat.isAfter(beatAt.get());
  }

  Heartbeat alive(long atStep, Optional<Integer> done, Instant beat, Instant silent, Instant next) {
    return new Heartbeat(poll, false, atStep, done, Optional.of(beat), silent, next);
  }

  /** Answered, but with nothing new, or not answered at all: the limit stays where it is. */
  Heartbeat silent(Instant next) {
    return new Heartbeat(poll, false, step, percent, beatAt, silentAt, next);
  }
}
