package dev.acequia.metering.ledger;

import dev.acequia.metering.tiling.Label;
import dev.acequia.metering.tiling.Segment;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Compares what the facts say with what the books say. Time is booked when it is over: the last,
 * open segment is not. Time that was booked once stays booked, whatever becomes of its label.
 */
public final class Comparison {

  private final List<Booked> booked;
  private final Instant begin;
  private final Instant end;
  private final List<Change> changes = new ArrayList<>();
  private int next;

  private Comparison(List<Booked> booked, Instant begin, Instant end) {
    this.booked = booked;
    this.begin = begin;
    this.end = end;
  }

  /**
   * Changes in order of time.
   *
   * @param segments what the facts say, in order of time
   * @param booked what the books say, in order of time
   * @param settled what lies before is not compared any more
   */
  public static List<Change> of(List<Segment> segments, List<Booked> booked, Instant settled) {
    Instant over = booked.isEmpty() ? settled : booked.getLast().to();
    for (Segment segment : segments) {
      Instant closed = segment.open() ? segment.from() : segment.to();
      over = closed.isAfter(over) ? closed : over;
    }
    Comparison comparison = new Comparison(booked, settled, over);
    segments.forEach(comparison::compare);
    return List.copyOf(comparison.changes);
  }

  private void compare(Segment segment) {
    Instant from = segment.from().isBefore(begin) ? begin : segment.from();
    Instant to = segment.to().isAfter(end) ? end : segment.to();
    while (from.isBefore(to)) {
      Optional<Booked> known = bookedFrom(from);
      Instant until = until(known, from, to);
      step(segment.label(), from, until, known);
      from = until;
    }
  }

  /** The booked stretch that holds or follows that time. */
  private Optional<Booked> bookedFrom(Instant time) {
    while (next < booked.size() && !booked.get(next).to().isAfter(time)) {
      next++;
    }
    return next < booked.size() ? Optional.of(booked.get(next)) : Optional.empty();
  }

  private static Instant until(Optional<Booked> known, Instant from, Instant to) {
    return known
        .map(there -> there.from().isAfter(from) ? there.from() : there.to())
        .filter(bound -> bound.isBefore(to))
        .orElse(to);
  }

  private void step(Label label, Instant from, Instant to, Optional<Booked> known) {
    Optional<Booked> there = known.filter(candidate -> !candidate.from().isAfter(from));
    if (there.isEmpty()) {
      changes.add(new Change.First(from, to, label));
    } else if (!there.get().label().equals(label)) {
      changes.add(new Change.Correction(from, to, label, there.get()));
    }
  }
}
