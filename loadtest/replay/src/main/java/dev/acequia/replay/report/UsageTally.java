package dev.acequia.replay.report;

import dev.acequia.events.AcequiaEvent;
import dev.acequia.events.device.DeviceDiscovered;
import dev.acequia.events.id.DeviceId;
import dev.acequia.events.id.EntryId;
import dev.acequia.events.model.TimeState;
import dev.acequia.events.usage.UsageCorrected;
import dev.acequia.events.usage.UsageOpened;
import dev.acequia.events.usage.UsageRecorded;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Time of devices. Must hold: the recorded intervals of each device, with the one that is open at
 * the end, tile its time from discovery to the end without gap or overlap; corrections move time
 * between states and make none.
 */
final class UsageTally implements Tally {

  private static final long WHOLE_DEVICE = 1000;

  private final Map<DeviceId, Instant> discovered = new LinkedHashMap<>();
  private final Map<DeviceId, Tiling> tilings = new LinkedHashMap<>();
  private final Map<TimeState, Long> gpuMilliMs = new EnumMap<>(TimeState.class);
  private final Map<EntryId, AcequiaEvent> entries = new HashMap<>();
  private final List<String> violations = new ArrayList<>();

  @Override
  public void accept(AcequiaEvent event) {
    switch (event) {
      case DeviceDiscovered e -> discovered.putIfAbsent(e.device(), e.at());
      case UsageOpened e -> tiling(e.device()).open(e.state(), e.from());
      case UsageRecorded e -> recorded(e);
      case UsageCorrected e -> corrected(e);
      default -> {}
    }
  }

  @Override
  public List<String> violations(Instant end) {
    List<String> all = new ArrayList<>(violations);
    long untiled = untiledMs(end);
    if (untiled != 0) {
      all.add("%d ms of device time are missing or counted twice".formatted(untiled));
    }
    gpuMilliMs.forEach(
        (state, sum) -> {
          if (sum < 0) {
            all.add("corrections took more from " + state + " than was in it");
          }
        });
    return all;
  }

  int entries() {
    return entries.size();
  }

  /** Device milliseconds that are in no interval, or in several. */
  long untiledMs(Instant end) {
    return discovered.entrySet().stream()
        .mapToLong(device -> tiling(device.getKey()).untiledMs(device.getValue(), end))
        .sum();
  }

  /** What the states sum to beyond the time that the devices existed; zero in a true ledger. */
  long sum(Instant end) {
    Report.GpuMs sums = sums(end);
    return sums.total() - sums.capacity();
  }

  Report.GpuMs sums(Instant end) {
    Map<TimeState, Long> ms = new EnumMap<>(TimeState.class);
    gpuMilliMs.forEach((state, sum) -> ms.put(state, sum / WHOLE_DEVICE));
    tilings
        .values()
        .forEach(t -> t.openTail(end).forEach((state, tail) -> ms.merge(state, tail, Long::sum)));
    long capacity = discovered.values().stream().mapToLong(from -> millis(from, end)).sum();
    return Report.GpuMs.of(ms, capacity);
  }

  private Tiling tiling(DeviceId device) {
    return tilings.computeIfAbsent(device, unknown -> new Tiling());
  }

  private void recorded(UsageRecorded e) {
    if (known(e.entryId(), e)) {
      return;
    }
    tiling(e.device()).close(e.from(), e.to(), e.gpuMilli());
    gpuMilliMs.merge(e.state(), e.gpuMilli() * millis(e.from(), e.to()), Long::sum);
  }

  private void corrected(UsageCorrected e) {
    if (known(e.entryId(), e)) {
      return;
    }
    long moved = e.gpuMilli() * millis(e.from(), e.to());
    gpuMilliMs.merge(e.fromState(), -moved, Long::sum);
    gpuMilliMs.merge(e.toState(), moved, Long::sum);
  }

  private boolean known(EntryId id, AcequiaEvent entry) {
    AcequiaEvent before = entries.putIfAbsent(id, entry);
    if (before != null && !before.equals(entry)) {
      violations.add("entry " + id + " was written twice with different content");
    }
    return before != null;
  }

  static long millis(Instant from, Instant to) {
    return Duration.between(from, to).toMillis();
  }
}
