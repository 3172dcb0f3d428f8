package dev.acequia.preemption.saga;

import java.time.Duration;

/**
 * How long an evicted workload stays out of the queue: 10 s, doubled for each attempt in a row that
 * was ended soon after it began, up to 10 min. Cluster time.
 */
public final class BackOff {

  /** An attempt that got less time than this made little of it. */
  public static final Duration QUICK = Duration.ofMinutes(10);

  private static final Duration FIRST = Duration.ofSeconds(10);
  private static final Duration LONGEST = Duration.ofMinutes(10);
  private static final int DOUBLINGS = 6;

  private BackOff() {}

  static Duration after(int quickEndings) {
    Duration wait = FIRST.multipliedBy(1L << Math.clamp(quickEndings, 0, DOUBLINGS));
    return wait.compareTo(LONGEST) > 0 ? LONGEST : wait;
  }
}
