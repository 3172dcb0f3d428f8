package dev.acequia.chassis.act;

import java.time.Duration;
import java.util.random.RandomGenerator;

/**
 * Wall time between tries at an effect: 0.2 s doubling to 30 s, 20% jitter (table of defaults in
 * the design).
 */
public record RetryPause(RandomGenerator random) {

  private static final long FIRST_MS = 200;
  private static final long LONGEST_MS = 30_000;
  private static final int DOUBLINGS = 8;

  /**
   * @param failures tries so far, from 1
   */
  public Duration after(int failures) {
    long base = Math.min(LONGEST_MS, FIRST_MS << Math.min(failures - 1, DOUBLINGS));
    return Duration.ofMillis(base - base / 5 + random.nextLong(2 * (base / 5) + 1));
  }
}
