package dev.acequia.metering.flow;

import static dev.acequia.metering.MeteringState.ACTIVITY;
import static dev.acequia.metering.MeteringState.HOLDINGS;
import static dev.acequia.metering.MeteringState.RUNS;

import dev.acequia.chassis.turn.Turn;
import dev.acequia.events.model.Activity;
import dev.acequia.events.model.ReclaimTarget;
import dev.acequia.events.reclamation.ReclaimRequested;
import dev.acequia.events.reclamation.ReclamationEvent;
import dev.acequia.metering.fact.Holding;
import dev.acequia.metering.fact.RunFacts;
import dev.acequia.metering.fact.Timeline.Mark;
import java.time.Instant;
import java.util.Optional;
import java.util.stream.Stream;

/** Meters that run for nobody are closed where life was last proven. */
final class ReclaimFlow {

  Touched learn(ReclamationEvent event, Turn turn) {
    if (!(event instanceof ReclaimRequested request) || request.target() != ReclaimTarget.METER) {
      return Touched.NOTHING;
    }
    return Optional.ofNullable(request.allocation())
        .flatMap(allocation -> turn.find(HOLDINGS, allocation.value()))
        .filter(holding -> holding.releasedAt().isEmpty() && meant(request, holding))
        .map(holding -> close(turn, holding))
        .orElse(Touched.NOTHING);
  }

  /** A request about an older attempt concerns another meter. */
  private static boolean meant(ReclaimRequested request, Holding holding) {
    Long epoch = request.runEpoch();
    return epoch == null || holding.run().filter(run -> run.attempt() != epoch).isEmpty();
  }

  private static Touched close(Turn turn, Holding holding) {
    Instant end = lastLife(turn, holding);
    Holding closed = holding.closed(end);
    if (closed.equals(holding)) {
      return Touched.NOTHING;
    }
    turn.put(HOLDINGS, holding.allocation().value(), closed);
    Instant before = holding.span().to();
    return Touched.at(holding.node(), before.isBefore(end) ? before : end);
  }

  private static Instant lastLife(Turn turn, Holding holding) {
    Optional<RunFacts> run = holding.run().flatMap(id -> turn.find(RUNS, id.value()));
    Stream<Instant> busy =
        turn.find(ACTIVITY, holding.allocation().value()).stream()
            .flatMap(facts -> facts.verdicts().marks().stream())
            .filter(mark -> mark.value() == Activity.BUSY)
            .map(Mark::at);
    Stream<Instant> told =
        run.stream()
            .flatMap(
                facts ->
                    Stream.of(
                            facts.readyAt(),
                            facts.stoppedAt(),
                            facts.checkpoints().capturedThrough())
                        .flatMap(Optional::stream));
    return Stream.of(
            Stream.of(holding.heldSince()), holding.unconfirmedSince().stream(), busy, told)
        .flatMap(times -> times)
        .max(Instant::compareTo)
        .orElse(holding.heldSince());
  }
}
