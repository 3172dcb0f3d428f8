package dev.acequia.simcluster.actors.job;

import java.time.Duration;
import java.time.Instant;

/**
 * How long a Job waits before it replaces failed pods: 10 s, doubling to 10 min, forgotten on a
 * success.
 *
 * @param failures since the last success
 * @param last when the newest of them was seen
 */
record Backoff(int failures, Instant last) {

  static final Backoff NONE = new Backoff(0, Instant.EPOCH);
  private static final Duration FIRST = Duration.ofSeconds(10);
  private static final Duration LONGEST = Duration.ofMinutes(10);
  private static final int MAX_DOUBLINGS = 6;

  Backoff failed(int more, Instant now) {
    return more == 0 ? this : new Backoff(failures + more, now);
  }

  Instant until() {
    if (failures == 0) {
      return Instant.EPOCH;
    }
    Duration wait = FIRST.multipliedBy(1L << Math.min(failures - 1, MAX_DOUBLINGS));
    return last.plus(wait.compareTo(LONGEST) > 0 ? LONGEST : wait);
  }
}
