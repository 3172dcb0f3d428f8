package dev.acequia.reclamation.finding;

import java.time.Duration;
import java.time.Instant;

/**
 * How fast reclamation may look. Policies are cluster time, yet events and answers travel in wall
 * time: where the cluster's clock runs faster, a pause is never shorter than what they need.
 *
 * @param clockFactor cluster milliseconds a wall millisecond, 1 or more
 */
public record Pace(long clockFactor) {

  private static final Duration GRACE_WALL = Duration.ofSeconds(10);
  private static final Duration LOOK_WALL = Duration.ofSeconds(4);
  private static final Duration LAG = Duration.ofSeconds(60);

  public Pace {
    if (clockFactor < 1)
      throw new IllegalArgumentException("clock factor must be 1 or more: " + clockFactor);
  }

  public Instant afterGrace(FindingPolicy policy, Instant now) {
    return now.plus(longer(policy.grace(), GRACE_WALL));
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
