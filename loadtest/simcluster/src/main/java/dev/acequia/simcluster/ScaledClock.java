package dev.acequia.simcluster;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Map;

/**
 * Cluster time as a straight function of wall time, shared by all processes of a sandbox through
 * their environment.
 *
 * @param factor cluster milliseconds in a wall millisecond, above 0
 */
public record ScaledClock(
    long originWallMs, long originClusterMs, double factor, InstantSource wall)
    implements InstantSource {

  public ScaledClock {
    if (!(factor > 0)) {
      throw new IllegalArgumentException("the factor of the clock is not above 0: " + factor);
    }
  }

  public static ScaledClock of(Map<String, String> environment, InstantSource wall) {
    return new ScaledClock(
        Long.parseLong(environment.getOrDefault("ACEQUIA_CLOCK_ORIGIN_WALL_MS", "0")),
        Long.parseLong(environment.getOrDefault("ACEQUIA_CLOCK_ORIGIN_CLUSTER_MS", "0")),
        Double.parseDouble(environment.getOrDefault("ACEQUIA_CLOCK_FACTOR", "1")),
        wall);
  }

  @Override
  public Instant instant() {
    double sinceOrigin = (wall.millis() - originWallMs) * factor;
    return Instant.ofEpochMilli(originClusterMs + (long) sinceOrigin);
  }

  /** Wall time until then; zero when it is past. */
  Duration untilWall(Instant clusterTime) {
    double clusterMs = clusterTime.toEpochMilli() - instant().toEpochMilli();
    return Duration.ofMillis(Math.max(0, (long) Math.ceil(clusterMs / factor)));
  }

  Duration inClusterTime(Duration wallTime) {
    return Duration.ofMillis((long) (wallTime.toMillis() * factor));
  }
}
