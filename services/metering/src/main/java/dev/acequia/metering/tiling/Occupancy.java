package dev.acequia.metering.tiling;

import dev.acequia.events.id.DeviceId;
import dev.acequia.metering.fact.DeviceFacts;
import dev.acequia.metering.fact.Holding;
import dev.acequia.metering.fact.Span;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Who held which device of a node, and when. Known devices come first; what a holding has by count
 * only is placed on free devices in order of their index, so that no device's time is left out or
 * told twice. When evidence comes, the ledger is corrected.
 *
 * <p>Kubernetes reports whole seconds, so a holding may seem to begin before the one before it
 * ended: the earlier one keeps its time.
 */
final class Occupancy {

  private static final Comparator<Holding> BY_AGE =
      Comparator.comparing(Holding::heldSince).thenComparing(held -> held.allocation().value());

  private final Map<DeviceId, List<Tenure>> tenures = new LinkedHashMap<>();
  private final Map<DeviceId, Span> lives = new LinkedHashMap<>();

  private Occupancy(Collection<DeviceFacts> devices) {
    devices.stream()
        .sorted(
            Comparator.comparingInt(DeviceFacts::index)
                .thenComparing(device -> device.device().value()))
        .forEach(
            device -> {
              tenures.put(device.device(), new ArrayList<>());
              lives.put(device.device(), device.life());
            });
  }

  /** Tenures of each device in order of time. */
  static Map<DeviceId, List<Tenure>> of(
      Collection<DeviceFacts> devices, Collection<Holding> holdings) {
    Occupancy occupancy = new Occupancy(devices);
    List<Holding> byAge = holdings.stream().sorted(BY_AGE).toList();
    for (Holding holding : byAge) {
      holding.devices().forEach(device -> occupancy.take(device, holding));
    }
    byAge.forEach(occupancy::placeByCount);
    occupancy.tenures.values().forEach(Occupancy::inOrder);
    return occupancy.tenures;
  }

  private void placeByCount(Holding holding) {
    long missing = holding.gpuCount() - known(holding);
    for (boolean whole : new boolean[] {true, false}) {
      for (DeviceId device : tenures.keySet()) {
        if (missing > 0 && !holds(device, holding) && suits(device, holding, whole)) {
          take(device, holding);
          missing--;
        }
      }
    }
  }

  private long known(Holding holding) {
    return holding.devices().stream().filter(tenures::containsKey).count();
  }

  private boolean holds(DeviceId device, Holding holding) {
    return holding.devices().contains(device)
        || of(device).stream().anyMatch(tenure -> tenure.holding().equals(holding));
  }

  /** Wholly free for the holding's time, or at least for a part of it. */
  private boolean suits(DeviceId device, Holding holding, boolean whole) {
    List<Span> gaps = gaps(device, holding.span());
    return whole ? gaps.equals(List.of(holding.span())) : !gaps.isEmpty();
  }

  private void take(DeviceId device, Holding holding) {
    if (tenures.containsKey(device)) {
      List<Tenure> taken = of(device);
      gaps(device, holding.span()).forEach(gap -> taken.add(new Tenure(holding, gap)));
      inOrder(taken);
    }
  }

  /** What nobody has of the device within the span. */
  private List<Span> gaps(DeviceId device, Span span) {
    List<Span> gaps = new ArrayList<>();
    Span life = lives.getOrDefault(device, span);
    Instant from = later(span.from(), life.from());
    Instant end = earlier(span.to(), life.to());
    for (Tenure tenure : of(device)) {
      add(gaps, from, earlier(tenure.span().from(), end));
      from = later(from, tenure.span().to());
    }
    add(gaps, from, end);
    return gaps;
  }

  private static void add(List<Span> gaps, Instant from, Instant to) {
    if (from.isBefore(to)) {
      gaps.add(new Span(from, to));
    }
  }

  private List<Tenure> of(DeviceId device) {
    return tenures.getOrDefault(device, List.of());
  }

  private static void inOrder(List<Tenure> tenures) {
    tenures.sort(Comparator.comparing(tenure -> tenure.span().from()));
  }

  private static Instant later(Instant left, Instant right) {
    return left.isAfter(right) ? left : right;
  }

  private static Instant earlier(Instant left, Instant right) {
    return left.isBefore(right) ? left : right;
  }
}
