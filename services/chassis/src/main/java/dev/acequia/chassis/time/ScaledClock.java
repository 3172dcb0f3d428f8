package dev.acequia.chassis.time;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;

/**
 * Cluster time derived from wall time by a shared origin and an integer factor, so that all
 * processes of a sandbox agree. With factor 1 and equal origins it is the wall clock.
 *
 * @param originWall wall time at which cluster time was {@code originCluster}
 * @param factor cluster milliseconds a wall millisecond, 1 or more
 */
public record ScaledClock(
    InstantSource wall, Instant originWall, Instant originCluster, long factor)
    implements ClusterClock {

  public ScaledClock {
    if (factor < 1) throw new IllegalArgumentException("clock factor must be 1 or more: " + factor);
  }

  @Override
  public Instant now() {
    return originCluster.plusMillis(
        Duration.between(originWall, wall.instant()).toMillis() * factor);
  }

  @Override
  public Duration wallUntil(Instant due) {
    long millis = Duration.between(now(), due).toMillis();
    return Duration.ofMillis(Math.max(0, Math.ceilDiv(millis, factor)));
  }
}
