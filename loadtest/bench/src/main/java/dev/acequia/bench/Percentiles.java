package dev.acequia.bench;

import java.time.Duration;
import java.util.List;

/**
 * Exact percentiles (nearest rank) of durations, milliseconds.
 *
 * @param count how many there were
 */
public record Percentiles(int count, double p50, double p99, double max) {

  public static Percentiles of(List<Duration> durations) {
    List<Duration> sorted = durations.stream().sorted().toList();
    return sorted.isEmpty()
        ? new Percentiles(0, 0, 0, 0)
        : new Percentiles(
            sorted.size(), rank(sorted, 50), rank(sorted, 99), millis(sorted.getLast()));
  }

  private static double rank(List<Duration> sorted, int percent) {
    return millis(sorted.get(Math.ceilDiv(percent * sorted.size(), 100) - 1));
  }

  private static double millis(Duration duration) {
    return Math.round(duration.toNanos() / 10_000.0) / 100.0;
  }
}
