package dev.acequia.admission.life;

import dev.acequia.admission.round.RoundSettings;
import dev.acequia.events.deadline.Deadline;
import dev.acequia.events.deadline.Deadlines;
import java.time.Duration;

/**
 * Bounds of the service, in cluster time.
 *
 * @param ready from admitted to ready; then the admission is revoked
 * @param group patience with the victims of one preemptor
 * @param abortBackOff a run whose saga was aborted is not chosen again before
 * @param releaseGrace how long after its end a run may wait for allocations that nobody has opened
 * @param settle a pool whose nodes changed later than this ago may still be growing: nothing is
 *     rejected for its size
 * @param unknownQueueGrace how long an object may name a queue that nobody has seen: both may have
 *     been applied at once; 2 s of wall time
 */
public record AdmissionSettings(
    Duration ready,
    Duration group,
    Duration abortBackOff,
    Duration releaseGrace,
    Duration settle,
    Duration unknownQueueGrace,
    RoundSettings round) {

  /** Watches deliver in wall time, in whatever order. */
  private static final Duration UNKNOWN_QUEUE_WALL = Duration.ofSeconds(2);

  public static final AdmissionSettings DEFAULT = of(Deadlines.USUAL, 1);

  /**
   * @param clockFactor cluster milliseconds a wall millisecond
   */
  public static AdmissionSettings of(Deadlines deadlines, long clockFactor) {
    return new AdmissionSettings(
        deadlines.of(Deadline.READY),
        deadlines.of(Deadline.GROUP),
        Duration.ofMinutes(10),
        deadlines.of(Deadline.RELEASE),
        Duration.ofMinutes(30),
        UNKNOWN_QUEUE_WALL.multipliedBy(clockFactor),
        RoundSettings.DEFAULT);
  }
}
