package dev.acequia.metering.flow;

import static dev.acequia.metering.MeteringState.HOLDINGS_OF_RUN;
import static dev.acequia.metering.MeteringState.RUNS;

import dev.acequia.chassis.turn.Turn;
import dev.acequia.events.id.RunId;
import dev.acequia.events.workload.CheckpointAcknowledged;
import dev.acequia.events.workload.CheckpointCompleted;
import dev.acequia.events.workload.CheckpointFailed;
import dev.acequia.events.workload.CheckpointRestored;
import dev.acequia.events.workload.RunEnded;
import dev.acequia.events.workload.RunReady;
import dev.acequia.events.workload.WorkloadAdmitted;
import dev.acequia.events.workload.WorkloadEvent;
import dev.acequia.events.workload.WorkloadEvicted;
import dev.acequia.metering.fact.CheckpointFacts;
import dev.acequia.metering.fact.Holding;
import dev.acequia.metering.fact.RunChange;
import dev.acequia.metering.fact.RunFacts;
import dev.acequia.metering.fact.Span;
import java.time.Instant;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** What admission and the orchestrator say: when a run was ready, saved, evicted, over. */
final class RunFlow {

  /**
   * The nodes whose device time looks different now. Most of the workload topic is about waiting
   * and deciding, which uses no device; so what is not named here is passed over.
   */
  Touched learn(WorkloadEvent event, Turn turn) {
    if (event instanceof WorkloadAdmitted admitted) {
      return change(
          turn,
          admitted.run(),
          run -> run.admitted(admitted.queue(), Optional.ofNullable(admitted.tenant())));
    }
    if (event instanceof RunReady ready) {
      return change(turn, ready.run(), run -> run.ready(ready.at()));
    }
    if (event instanceof RunEnded ended) {
      return change(turn, ended.run(), run -> run.ended(ended.at(), ended.cause()));
    }
    if (event instanceof WorkloadEvicted evicted) {
      return change(turn, evicted.run(), run -> run.evicted(evicted.at(), evicted.reason()));
    }
    return checkpoint(event, turn);
  }

  private Touched checkpoint(WorkloadEvent event, Turn turn) {
    if (event instanceof CheckpointAcknowledged begun) {
      return checkpoints(turn, begun.run(), facts -> facts.begun(begun.at()));
    }
    if (event instanceof CheckpointFailed failed) {
      return checkpoints(turn, failed.run(), facts -> facts.failed(failed.at()));
    }
    if (event instanceof CheckpointCompleted done) {
      return checkpoints(turn, done.run(), facts -> completed(facts, done));
    }
    if (event instanceof CheckpointRestored restored) {
      Instant begin = restored.at().minusMillis(restored.durationMs());
      return checkpoints(
          turn, restored.run(), facts -> facts.restored(new Span(begin, restored.at())));
    }
    return Touched.NOTHING;
  }

  private static CheckpointFacts completed(CheckpointFacts facts, CheckpointCompleted done) {
    return facts.completed(
        done.at(), Optional.ofNullable(done.startedAt()), done.manifest().capturedThrough());
  }

  private Touched checkpoints(Turn turn, RunId run, UnaryOperator<CheckpointFacts> change) {
    return change(turn, run, facts -> facts.with(change.apply(facts.checkpoints())));
  }

  private Touched change(Turn turn, RunId run, UnaryOperator<RunFacts> change) {
    Optional<RunFacts> known = turn.find(RUNS, run.value());
    RunFacts facts = change.apply(known.orElseGet(() -> RunFacts.of(run)));
    if (known.filter(facts::equals).isPresent()) {
      return Touched.NOTHING;
    }
    turn.put(RUNS, run.value(), facts);
    Touched touched = Touched.NOTHING;
    for (Holding holding : turn.by(HOLDINGS_OF_RUN, run.value())) {
      Instant since = RunChange.since(known, facts, holding.heldSince());
      touched = touched.and(Touched.at(holding.node(), since));
    }
    return touched;
  }
}
