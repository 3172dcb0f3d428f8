package dev.acequia.preemption.checkpoint;

import dev.acequia.events.deadline.Deadline;
import dev.acequia.events.deadline.Deadlines;
import dev.acequia.events.model.CheckpointFailurePolicy;
import dev.acequia.events.model.CheckpointTerms;
import java.time.Duration;
import java.time.Instant;

/**
 * A run's checkpoint policy as it applies. Where the workload names none, the product's defaults
 * apply: fresh for 5 min, 15 min in total, 30 s of silence, 30 s of grace, three attempts, then
 * wait for a periodic checkpoint and at the deadline go on with loss.
 *
 * @param freshness age of the last durable checkpoint below which nothing is asked, cluster time
 * @param total bound of the checkpoint step, cluster time
 * @param silence time without heartbeat after which a checkpoint is taken for hung, wall time
 * @param grace the pods' time to end, cluster time
 */
public record Terms(
    Duration freshness,
    Duration total,
    Duration silence,
    CheckpointFailurePolicy onFailure,
    Duration grace,
    int maxAttempts) {

  /** Where no policy is named. */
  public static Terms usual(Deadlines deadlines) {
    return new Terms(
        Duration.ofMinutes(5),
        deadlines.of(Deadline.CHECKPOINT),
        Duration.ofSeconds(30),
        CheckpointFailurePolicy.WAIT_FOR_PERIODIC,
        deadlines.of(Deadline.GRACE),
        3);
  }

  public static Terms of(CheckpointTerms terms) {
    return new Terms(
        Duration.ofMillis(terms.freshnessMs()),
        Duration.ofMillis(terms.deadlineMs()),
        Duration.ofMillis(terms.heartbeatLimitMs()),
        terms.onFailure(),
        Duration.ofMillis(terms.graceMs()),
        terms.maxAttempts());
  }

  /** Whether what was captured then is fresh enough to lose nothing that matters. */
  public boolean fresh(Instant capturedThrough, Instant now) {
    return !capturedThrough.isBefore(now.minus(freshness));
  }
}
