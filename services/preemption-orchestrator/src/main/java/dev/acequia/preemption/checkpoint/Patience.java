package dev.acequia.preemption.checkpoint;

import dev.acequia.events.deadline.Deadline;
import dev.acequia.events.deadline.Deadlines;
import java.time.Duration;
import java.time.Instant;

/**
 * How long the orchestrator waits. For transport and for other services these are wall times: a pod
 * does not answer faster because the cluster's clock runs faster. Timers are cluster time, so wall
 * time is multiplied by the clock's factor. The rest are deadlines in cluster time.
 *
 * @param clockFactor cluster milliseconds a wall millisecond, 1 or more
 * @param deadlines what the installation has agreed on
 */
public record Patience(long clockFactor, Deadlines deadlines) {

  /** One request to a pod. */
  public static final Duration STATUS_TIMEOUT = Duration.ofSeconds(2);

  /** A checkpoint request without acknowledgement. */
  public static final Duration ACKNOWLEDGE = Duration.ofSeconds(10);

  private static final Duration FACTS = Duration.ofSeconds(5);
  private static final Duration INSIST = Duration.ofSeconds(30);
  private static final Duration READ_AGAIN = Duration.ofSeconds(3);
  private static final Duration RETRY = Duration.ofSeconds(1);
  private static final Duration SHORTEST_POLL = Duration.ofMillis(100);
  private static final Duration LONGEST_POLL = Duration.ofSeconds(2);
  private static final Duration MARGIN = Duration.ofSeconds(15);

  public Patience {
    if (clockFactor < 1)
      throw new IllegalArgumentException("clock factor must be 1 or more: " + clockFactor);
  }

  /** What applies to a workload that names no checkpoint policy. */
  public Terms usualTerms() {
    return Terms.usual(deadlines);
  }

  /** When a release without proof is told. */
  public Instant unconfirmed(Instant now) {
    return now.plus(deadlines.of(Deadline.UNCONFIRMED));
  }

  /** When it is told again. */
  public Instant critical(Instant now) {
    return now.plus(deadlines.of(Deadline.CRITICAL));
  }

  /** Cluster time after {@code wall} has passed from now. */
  public Instant after(Duration wall, Instant now) {
    return now.plus(wall.multipliedBy(clockFactor));
  }

  /** Facts that were published before a request are here by then, on whatever topic. */
  public Instant facts(Instant now) {
    return after(FACTS, now);
  }

  /** The status was read, or both its attempts have timed out. */
  public Instant status(Instant now) {
    return after(STATUS_TIMEOUT.multipliedBy(2).plus(RETRY), now);
  }

  public Instant acknowledge(Instant now) {
    return after(ACKNOWLEDGE.plus(RETRY), now);
  }

  /** An effect that should have been observed is intended again. */
  public Instant insist(Instant now) {
    return after(INSIST, now);
  }

  /** A run that saves by itself is asked again what it has. */
  public Instant readAgain(Instant now) {
    return after(READ_AGAIN, now);
  }

  public Instant retry(Instant now, int tries) {
    return after(RETRY.multipliedBy(tries), now);
  }

  /**
   * After a grace that the pods themselves count: the kubelet's and the watch's share is wall time.
   */
  public Instant grace(Duration clusterGrace, Instant now) {
    return after(MARGIN, now.plus(clusterGrace));
  }

  /**
   * When to look at a checkpoint again: often near its expected end, so that little passes between
   * durable and suspended, and seldom in between.
   *
   * @param remaining cluster time that the checkpoint is thought to take from now on
   */
  public Instant poll(Duration remaining, Instant now) {
    Duration shortest = SHORTEST_POLL.multipliedBy(clockFactor);
    Duration longest = LONGEST_POLL.multipliedBy(clockFactor);
    Duration quarter = remaining.dividedBy(4);
    if (quarter.compareTo(shortest) < 0) return now.plus(shortest);
    return now.plus(quarter.compareTo(longest) > 0 ? longest : quarter);
  }
}
