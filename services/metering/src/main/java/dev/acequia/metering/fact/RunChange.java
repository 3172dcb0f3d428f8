package dev.acequia.metering.fact;

import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** From when on a holding's time may look different because its run's facts changed. */
public final class RunChange {

  private RunChange() {}

  /**
   * Never earlier than {@code heldSince}. Checkpoints of a living run, the frequent case, reach
   * back to the one before only; what ends a run may change the label of all its time.
   */
  public static Instant since(Optional<RunFacts> before, RunFacts after, Instant heldSince) {
    if (before.isEmpty() || after.stoppedAt().isPresent()) {
      return heldSince;
    }
    RunFacts known = before.get();
    boolean sameOwner =
        known.queue().equals(after.queue()) && known.tenant().equals(after.tenant());
    if (!sameOwner || !known.stoppedAt().equals(after.stoppedAt())) {
      return heldSince;
    }
    Instant since =
        Stream.concat(
                readiness(known, after), checkpoints(known.checkpoints(), after.checkpoints()))
            .min(Instant::compareTo)
            .orElse(heldSince);
    return since.isBefore(heldSince) ? heldSince : since;
  }

  private static Stream<Instant> readiness(RunFacts before, RunFacts after) {
    return before.readyAt().equals(after.readyAt())
        ? Stream.empty()
        : Stream.concat(before.readyAt().stream(), after.readyAt().stream());
  }

  private static Stream<Instant> checkpoints(CheckpointFacts before, CheckpointFacts after) {
    Stream<Instant> proven =
        before.capturedThrough().equals(after.capturedThrough())
            ? Stream.empty()
            : Stream.of(before.capturedThrough().orElse(Instant.MIN));
    Stream<Instant> phases =
        Stream.concat(
            difference(before.phases(Instant.MAX), after.phases(Instant.MAX)),
            difference(before.restored(), after.restored()));
    return Stream.concat(proven, phases);
  }

  private static Stream<Instant> difference(List<Span> before, List<Span> after) {
    Set<Span> only = new HashSet<>(before);
    only.removeIf(after::contains);
    after.stream().filter(span -> !before.contains(span)).forEach(only::add);
    return only.stream().map(Span::from);
  }
}
