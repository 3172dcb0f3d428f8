package dev.acequia.metering.fact;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;

/**
 * Checkpoints of a run: when one was being written or restored, and what the durable ones hold.
 *
 * @param begins acknowledged requests: from here one is written, until it completes or fails
 * @param ends completions and failures
 * @param written checkpoints that told their own begin
 * @param restored restores from a checkpoint: part of the start-up
 * @param capturedThrough work up to this time is in a durable checkpoint
 */
public record CheckpointFacts(
    List<Instant> begins,
    List<Instant> ends,
    List<Span> written,
    List<Span> restored,
    Optional<Instant> capturedThrough) {

  public static final CheckpointFacts NONE =
      new CheckpointFacts(List.of(), List.of(), List.of(), List.of(), Optional.empty());

  public CheckpointFacts {
    begins = List.copyOf(begins);
    ends = List.copyOf(ends);
    written = List.copyOf(written);
    restored = List.copyOf(restored);
  }

  public CheckpointFacts begun(Instant at) {
    return new CheckpointFacts(with(begins, at), ends, written, restored, capturedThrough);
  }

  public CheckpointFacts failed(Instant at) {
    return new CheckpointFacts(begins, with(ends, at), written, restored, capturedThrough);
  }

  public CheckpointFacts completed(Instant at, Optional<Instant> startedAt, Instant captured) {
    Instant latest = capturedThrough.filter(known -> known.isAfter(captured)).orElse(captured);
    return new CheckpointFacts(
        begins,
        with(ends, at),
        startedAt.map(start -> with(written, new Span(start, at))).orElse(written),
        restored,
        Optional.of(latest));
  }

  public CheckpointFacts restored(Span span) {
    return new CheckpointFacts(begins, ends, written, with(restored, span), capturedThrough);
  }

  /**
   * When checkpoints were written. One that was acknowledged and never ended lasts until {@code
   * stopped}.
   */
  public List<Span> phases(Instant stopped) {
    List<Span> phases = new ArrayList<>(written);
    for (Instant begin : begins) {
      Instant end =
          ends.stream().filter(candidate -> !candidate.isBefore(begin)).findFirst().orElse(stopped);
      phases.add(new Span(begin, end));
    }
    return phases;
  }

  private static List<Instant> with(List<Instant> times, Instant time) {
    TreeSet<Instant> all = new TreeSet<>(times);
    all.add(time);
    return List.copyOf(all);
  }

  private static List<Span> with(List<Span> spans, Span span) {
    if (spans.contains(span)) {
      return spans;
    }
    List<Span> all = new ArrayList<>(spans);
    all.add(span);
    all.sort(Comparator.comparing(Span::from).thenComparing(Span::to));
    return all;
  }
}
