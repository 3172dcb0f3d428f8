package dev.acequia.replay.report;

import dev.acequia.events.model.TimeState;
import java.time.Instant;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The intervals of one device, in GPU-milli: whole where the parts at each moment sum to one
 * device.
 */
final class Tiling {

  private static final long WHOLE_DEVICE = 1000;

  /** Change of the covered share at a moment. */
  private final NavigableMap<Instant, Long> steps = new TreeMap<>();

  private @Nullable TimeState openState;
  private @Nullable Instant openFrom;

  void open(TimeState state, Instant from) {
    openState = state;
    openFrom = from;
  }

  void close(Instant from, Instant to, long gpuMilli) {
    steps.merge(from, gpuMilli, Long::sum);
    steps.merge(to, -gpuMilli, Long::sum);
    if (openFrom != null && to.isAfter(openFrom)) {
      openFrom = null;
      openState = null;
    }
  }

  /** The interval that has not been closed yet, up to {@code end}. */
  Map<TimeState, Long> openTail(Instant end) {
    Instant from = openFrom;
    TimeState state = openState;
    if (from == null || state == null || !from.isBefore(end)) {
      return Map.of();
    }
    return Map.of(state, UsageTally.millis(from, end));
  }

  /**
   * Milliseconds between {@code begin} and {@code end} at which the parts do not sum to one device.
   */
  long untiledMs(Instant begin, Instant end) {
    NavigableMap<Instant, Long> all = new TreeMap<>(steps);
    Instant from = openFrom;
    if (from != null && from.isBefore(end)) {
      all.merge(from, WHOLE_DEVICE, Long::sum);
      all.merge(end, -WHOLE_DEVICE, Long::sum);
    }
    // The time that must be covered, as its own negative: what remains is wrong in one direction or
    // the other.
    all.merge(begin, -WHOLE_DEVICE, Long::sum);
    all.merge(end, WHOLE_DEVICE, Long::sum);
    return wrongMs(all);
  }

  private static long wrongMs(NavigableMap<Instant, Long> steps) {
    long wrong = 0;
    long share = 0;
    Instant before = null;
    for (Map.Entry<Instant, Long> step : steps.entrySet()) {
      if (before != null && share != 0) {
        wrong += UsageTally.millis(before, step.getKey());
      }
      share += step.getValue();
      before = step.getKey();
    }
    return wrong;
  }
}
