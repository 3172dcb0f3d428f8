package dev.acequia.sandbox.clock;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;

/**
 * Cluster time as a straight line over wall time: {@code origin + (wall - originWall) * factor}.
 *
 * <p>Every process of a sandbox gets the same three numbers, so that all agree on cluster time to
 * the millisecond of their wall clocks.
 *
 * @param originWall a moment of wall time
 * @param originCluster cluster time at that moment
 * @param factor cluster milliseconds in a wall millisecond, at least 1
 */
public record ScaledClock(Instant originWall, Instant originCluster, int factor) {

  public ScaledClock {
    if (factor < 1) {
      throw new IllegalArgumentException("a clock cannot run at speed " + factor);
    }
  }

  /** Cluster time that is wall time now and runs {@code factor} times as fast from here on. */
  public static ScaledClock from(Instant now, int factor) {
    Instant origin = Instant.ofEpochMilli(now.toEpochMilli());
    return new ScaledClock(origin, origin, factor);
  }

  /** Cluster time at a moment of wall time. */
  public Instant cluster(Instant wall) {
    return originCluster.plusMillis(Duration.between(originWall, wall).toMillis() * factor);
  }

  /** Cluster time now. */
  public Instant now(Clock wall) {
    return cluster(wall.instant());
  }

  /** How long {@code cluster} takes on the wall, rounded up to a millisecond. */
  public Duration wall(Duration cluster) {
    return Duration.ofMillis(Math.ceilDiv(cluster.toMillis(), factor));
  }

  /** The clock as every process reads it from its environment. */
  public Map<String, String> environment() {
    return Map.of(
        "ACEQUIA_CLOCK_ORIGIN_WALL_MS", Long.toString(originWall.toEpochMilli()),
        "ACEQUIA_CLOCK_ORIGIN_CLUSTER_MS", Long.toString(originCluster.toEpochMilli()),
        "ACEQUIA_CLOCK_FACTOR", Integer.toString(factor));
  }
}
