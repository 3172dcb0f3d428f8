package dev.acequia.events.deadline;

import java.time.Duration;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A wait in cluster time that passes while processes, which live in wall time, still have work to
 * do. On a clock that runs fast all of them have to be long enough for that work, so each of them
 * can be set; they limit how fast a scenario may be played.
 *
 * <p>Waits that have a floor in wall time (scrapes, acknowledgements, looks of reclamation) are not
 * among them: they grow with the clock by themselves.
 */
public enum Deadline {
  /** A pod's time to end where nobody says; preemption-orchestrator. */
  GRACE("graceMs", Duration.ofSeconds(30)),
  /** A node without sign of life is lost after it; inventory, health and the simulated cluster. */
  STALENESS("stalenessMs", Duration.ofSeconds(60)),
  /** The last HEALTHY stays good without fresh data; health. */
  GOOD_WITHOUT_DATA("goodWithoutDataMs", Duration.ofMinutes(10)),
  /** Patience with runs that were asked to leave a broken device; health. */
  DRAIN("drainMs", Duration.ofMinutes(20)),
  /** Patience with one attempt of a repair; health. */
  REPAIR("repairMs", Duration.ofMinutes(15)),
  /** Patience with a validation Job; health. */
  VALIDATE("validateMs", Duration.ofMinutes(15)),
  /** From admitted to ready, then the admission is revoked; queue-admission. */
  READY("readyMs", Duration.ofMinutes(5)),
  /** Patience with the victims of one preemptor; queue-admission. */
  GROUP("groupMs", Duration.ofMinutes(20)),
  /** An ended run waits that long for allocations that nobody has opened; queue-admission. */
  RELEASE("releaseMs", Duration.ofMinutes(2)),
  /** A checkpoint in total, where no policy says; preemption-orchestrator. */
  CHECKPOINT("checkpointMs", Duration.ofMinutes(15)),
  /** A release without proof is told after it; inventory and preemption-orchestrator. */
  UNCONFIRMED("unconfirmedMs", Duration.ofMinutes(2)),
  /** A release without proof is an alarm after it; inventory and preemption-orchestrator. */
  CRITICAL("criticalMs", Duration.ofMinutes(15)),
  /** A device that health withdraws that long after a run failed has killed it; metering. */
  VERDICT("verdictMs", Duration.ofMinutes(2)),
  /** A difference that lasts less is no finding; reclamation. */
  FINDING("findingMs", Duration.ofMinutes(2)),
  /** How long an owning service has for a request to take back; reclamation. */
  RECLAIM("reclaimMs", Duration.ofMinutes(15)),
  /** Between two sweeps; reclamation. */
  SWEEP("sweepMs", Duration.ofMinutes(5));

  private final String key;
  private final Duration usual;

  Deadline(String key, Duration usual) {
    this.key = key;
    this.usual = usual;
  }

  /** Its name in {@code ACEQUIA_DEADLINES}; the value there is cluster milliseconds. */
  public String key() {
    return key;
  }

  /** Its length where nobody says otherwise. */
  public Duration usual() {
    return usual;
  }

  static Optional<Deadline> named(String key) {
    return Arrays.stream(values()).filter(deadline -> deadline.key.equals(key)).findFirst();
  }

  static String keys() {
    return Arrays.stream(values()).map(Deadline::key).collect(Collectors.joining(", "));
  }
}
