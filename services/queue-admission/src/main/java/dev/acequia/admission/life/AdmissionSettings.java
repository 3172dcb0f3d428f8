package dev.acequia.admission.life;

import dev.acequia.admission.round.RoundSettings;
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
 *     been applied at once
 */
public record AdmissionSettings(
    Duration ready,
    Duration group,
    Duration abortBackOff,
    Duration releaseGrace,
    Duration settle,
    Duration unknownQueueGrace,
    RoundSettings round) {

  public static final AdmissionSettings DEFAULT =
      new AdmissionSettings(
          Duration.ofMinutes(5),
          Duration.ofMinutes(20),
          Duration.ofMinutes(10),
          Duration.ofMinutes(2),
          Duration.ofMinutes(30),
          Duration.ofSeconds(2),
          RoundSettings.DEFAULT);

  public AdmissionSettings ready(Duration ready) {
    return new AdmissionSettings(
        ready, group, abortBackOff, releaseGrace, settle, unknownQueueGrace, round);
  }

  public AdmissionSettings group(Duration group) {
    return new AdmissionSettings(
        ready, group, abortBackOff, releaseGrace, settle, unknownQueueGrace, round);
  }
}
