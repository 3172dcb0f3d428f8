package dev.acequia.chassis.time;

import java.time.Duration;
import java.time.Instant;

/**
 * Cluster time: deadlines, staleness and durations of the domain. May run faster than the wall in a
 * sandbox.
 */
public interface ClusterClock {

  Instant now();

  /** How long the wall takes until {@code due}; zero when it has passed. */
  Duration wallUntil(Instant due);
}
