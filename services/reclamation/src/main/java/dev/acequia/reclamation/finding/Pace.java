package dev.acequia.reclamation.finding;

import dev.acequia.events.deadline.Deadline;
import dev.acequia.events.deadline.Deadlines;
import java.time.Duration;
import java.time.Instant;

/**
 * How fast reclamation may look. Policies are cluster time, yet events and answers travel in wall
 * time: where the cluster's clock runs faster, a pause is never shorter than what they need.
 *
 * @param clockFactor cluster milliseconds a wall millisecond, 1 or more
 * @param deadlines what the installation has agreed on
 */
public record Pace(long clockFactor, Deadlines deadlines) {

  private static final Duration GRACE_WALL = Duration.ofSeconds(10);
  private static final Duration LOOK_WALL = Duration.ofSeconds(4);
  private static final Duration LAG = Duration.ofSeconds(60);

  public Pace {
    if (clockFactor < 1)
      throw new IllegalArgumentException("clock factor must be 1 or more: " + clockFactor);
  }

  public Instant afterGrace(FindingPolicy policy, Instant now) {
    Duration agreed = deadlines.of(Deadline.FINDING);
    Duration grace = policy.grace().compareTo(agreed) > 0 ? policy.grace() : agreed;
    return now.plus(longer(grace, GRACE_WALL));
  }

  /** When the owning service should have done what it is asked for now. */
  Instant reclaimed(Instant now) {
    return now.plus(deadlines.of(Deadline.RECLAIM));
  }

  public Instant nextSweep(Instant now) {
    return now.plus(deadlines.of(Deadline.SWEEP));
  }

  Instant nextLook(FindingPolicy policy, Instant now) {
    return now.plus(longer(policy.look(), LOOK_WALL));
  }

  /** Whether an event that old says that we are behind: views that lag prove nothing. */
  public boolean isLate(Instant eventTime, Instant now) {
    return eventTime.plus(longer(LAG, LOOK_WALL)).isBefore(now);
  }

  /** Whether nothing was late for a whole look. */
  public boolean caughtUp(Instant lastLate, Instant now) {
    return lastLate.plus(longer(Duration.ofSeconds(30), LOOK_WALL)).isBefore(now);
  }

  private Duration longer(Duration cluster, Duration wall) {
    Duration scaled = wall.multipliedBy(clockFactor);
    return scaled.compareTo(cluster) > 0 ? scaled : cluster;
  }
}
