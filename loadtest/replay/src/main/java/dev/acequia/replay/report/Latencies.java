package dev.acequia.replay.report;

import java.time.Duration;
import java.util.Arrays;

/** Latencies in milliseconds with exact percentiles (nearest rank). */
final class Latencies {

  private int[] millis = new int[1024];
  private int count;

  void add(Duration latency) {
    if (count == millis.length) {
      millis = Arrays.copyOf(millis, count * 2);
    }
    millis[count++] = (int) Math.clamp(latency.toMillis(), 0, Integer.MAX_VALUE);
  }

  Report.EventLatencyMs sums() {
    int[] sorted = Arrays.copyOf(millis, count);
    Arrays.sort(sorted);
    return new Report.EventLatencyMs(percentile(sorted, 50), percentile(sorted, 99), count);
  }

  private static long percentile(int[] sorted, int percent) {
    if (sorted.length == 0) {
      return 0;
    }
    int rank = (int) Math.ceilDiv((long) percent * sorted.length, 100L);
    return sorted[Math.max(0, rank - 1)];
  }
}
