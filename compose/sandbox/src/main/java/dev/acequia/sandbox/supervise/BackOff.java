package dev.acequia.sandbox.supervise;

import java.time.Duration;

/**
 * How long to wait before a process is started again: half a second, doubling to ten. A life longer
 * than half a minute counts as healthy and begins the row anew.
 */
record BackOff(Duration next) {

  static final BackOff FIRST = new BackOff(Duration.ofMillis(500));

  private static final Duration LONGEST = Duration.ofSeconds(10);
  private static final Duration HEALTHY = Duration.ofSeconds(30);

  /** The wait after a life of that length, and what to ask the next time. */
  BackOff after(Duration life) {
    if (life.compareTo(HEALTHY) > 0) {
      return FIRST;
    }
    Duration doubled = next.multipliedBy(2);
    return new BackOff(doubled.compareTo(LONGEST) > 0 ? LONGEST : doubled);
  }
}
