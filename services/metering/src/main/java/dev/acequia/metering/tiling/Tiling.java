package dev.acequia.metering.tiling;

import dev.acequia.events.id.AllocationId;
import dev.acequia.events.id.DeviceId;
import dev.acequia.metering.fact.DeviceFacts;
import dev.acequia.metering.fact.Holding;
import dev.acequia.metering.fact.Span;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Function;

/**
 * The states of every device of a node, without gap or overlap, in whole milliseconds: from its
 * discovery on, or from the begin of the window. The last segment of a device that is not retired
 * is open.
 */
public final class Tiling {

  private final NodePicture picture;

  private Tiling(NodePicture picture) {
    this.picture = picture;
  }

  /** Segments of each device, in order of time; neighbours differ in their label. */
  public static Map<DeviceId, List<Segment>> of(NodePicture picture) {
    Tiling tiling = new Tiling(picture);
    Map<DeviceId, List<Tenure>> tenures = Occupancy.of(picture.devices(), picture.holdings());
    Map<AllocationId, HeldTime> held = new HashMap<>();
    Map<DeviceId, List<Segment>> segments = new LinkedHashMap<>();
    for (DeviceFacts device : picture.devices()) {
      List<Tenure> own = tenures.getOrDefault(device.device(), List.of());
      segments.put(
          device.device(),
          tiling.device(
              device,
              own,
              holding ->
                  held.computeIfAbsent(holding.allocation(), ignored -> tiling.held(holding))));
    }
    return segments;
  }

  private HeldTime held(Holding holding) {
    return new HeldTime(
        holding,
        holding.run().flatMap(run -> Optional.ofNullable(picture.runs().get(run))),
        Optional.ofNullable(picture.activity().get(holding.allocation())),
        holding.run().filter(picture.faulted()::contains).isPresent());
  }

  private List<Segment> device(
      DeviceFacts device, List<Tenure> tenures, Function<Holding, HeldTime> held) {
    Outages outages =
        Outages.of(
            device, picture.node(), Optional.ofNullable(picture.health().get(device.device())));
    List<Segment> segments = new ArrayList<>();
    Span life = device.life();
    Instant from = later(life.from(), picture.since());
    for (Tenure tenure : tenures) {
      Span span = new Span(later(from, tenure.span().from()), tenure.span().to());
      free(segments, new Span(from, span.from()), outages);
      taken(segments, span, held.apply(tenure.holding()), outages);
      from = later(from, span.to());
    }
    free(segments, new Span(from, life.to()), outages);
    return segments;
  }

  private static Instant later(Instant left, Instant right) {
    return left.isAfter(right) ? left : right;
  }

  private static void free(List<Segment> segments, Span span, Outages outages) {
    cut(
        segments,
        span,
        outages.boundaries(),
        time -> outages.at(time).map(Label::unavailable).orElseGet(Label::unallocated));
  }

  private static void taken(List<Segment> segments, Span span, HeldTime held, Outages outages) {
    List<Instant> boundaries = new ArrayList<>(outages.boundaries());
    boundaries.addAll(held.boundaries());
    cut(
        segments,
        span,
        boundaries,
        time -> outages.at(time).map(held::unavailable).orElseGet(() -> held.at(time)));
  }

  private static void cut(
      List<Segment> segments,
      Span span,
      List<Instant> boundaries,
      Function<Instant, Label> labelAt) {
    if (span.isEmpty()) {
      return;
    }
    SortedSet<Instant> cuts = new TreeSet<>();
    cuts.add(span.from());
    boundaries.stream().filter(span::holds).forEach(cuts::add);
    Instant from = span.from();
    for (Instant cut : cuts) {
      append(segments, from, cut, labelAt);
      from = cut;
    }
    append(segments, from, span.to(), labelAt);
  }

  private static void append(
      List<Segment> segments, Instant from, Instant to, Function<Instant, Label> labelAt) {
    if (!from.isBefore(to)) {
      return;
    }
    Label label = labelAt.apply(from);
    if (!segments.isEmpty() && segments.getLast().label().equals(label)) {
      from = segments.removeLast().from();
    }
    segments.add(new Segment(from, to, label));
  }
}
