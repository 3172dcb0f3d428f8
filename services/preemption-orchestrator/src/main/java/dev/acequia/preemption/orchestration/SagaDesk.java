package dev.acequia.preemption.orchestration;

import static dev.acequia.preemption.orchestration.Kinds.HISTORIES;
import static dev.acequia.preemption.orchestration.Kinds.RUNS;
import static dev.acequia.preemption.orchestration.Kinds.SAGAS;
import static dev.acequia.preemption.orchestration.Kinds.TALLIES;
import static dev.acequia.preemption.orchestration.Kinds.WRITERS;

import dev.acequia.chassis.turn.Turn;
import dev.acequia.events.AcequiaEvent;
import dev.acequia.events.id.RunId;
import dev.acequia.events.id.SagaId;
import dev.acequia.events.id.WorkloadId;
import dev.acequia.events.model.RunEndCause;
import dev.acequia.events.workload.CheckpointCompleted;
import dev.acequia.events.workload.WorkloadEvicted;
import dev.acequia.events.workload.WorkloadRequeued;
import dev.acequia.preemption.checkpoint.Patience;
import dev.acequia.preemption.run.RunFacts;
import dev.acequia.preemption.run.RunLearning;
import dev.acequia.preemption.saga.Decision;
import dev.acequia.preemption.saga.Ended;
import dev.acequia.preemption.saga.Request;
import dev.acequia.preemption.saga.Requeue;
import dev.acequia.preemption.saga.Saga;
import dev.acequia.preemption.saga.SagaDecider;
import dev.acequia.preemption.saga.SagaInput;
import dev.acequia.preemption.saga.Situation;
import java.time.Duration;
import java.util.Optional;

/**
 * Applies decisions: state, events, effects and the one timer of a saga, all in the input's turn.
 */
final class SagaDesk {

  /** How long a saga that is over can still be looked up, cluster time. */
  private static final Duration KEPT = Duration.ofHours(24);

  private final SagaDecider decider = new SagaDecider();
  private final Patience patience;

  SagaDesk(Patience patience) {
    this.patience = patience;
  }

  /** A run has at most one open saga: a second request joins it. */
  void request(Request request, Turn turn) {
    RunFacts run = facts(request.victim(), turn);
    if (run.saga().isPresent()) {
      feed(run.saga().get(), new SagaInput.Requested(request), turn);
      return;
    }
    SagaId id = run.nextSaga();
    turn.stepOf(id.value(), Optional.empty());
    turn.put(RUNS, run.run().value(), run.locked(id));
    Decision decision = decider.open(id, request, situation(id, turn));
    apply(decision, SagaRecord.opened(decision, run, turn), turn);
  }

  void feedOpen(RunFacts run, SagaInput input, Turn turn) {
    run.saga().ifPresent(saga -> feed(saga, input, turn));
  }

  void feed(SagaId id, SagaInput input, Turn turn) {
    var kept = turn.find(SAGAS, id.value());
    if (kept.isEmpty()) {
      turn.ignored("input for a saga that is not kept");
      return;
    }
    turn.stepOf(id.value(), kept.get().startTrace());
    Decision decision = decider.decide(kept.get().saga(), input, situation(id, turn));
    if (decision.ignored().isPresent()) {
      turn.ignored(decision.ignored().get());
      stayAwake(decision.saga(), input, turn);
      return;
    }
    apply(
        decision,
        kept.get().after(decision, facts(id.run(), turn), input.getClass().getSimpleName(), turn),
        turn);
  }

  /** A timer that fired is used up, also when it came too early for its state. */
  private static void stayAwake(Saga saga, SagaInput input, Turn turn) {
    if (input instanceof SagaInput.Woken && saga instanceof Saga.Open open) {
      turn.arm(Timers.wake(saga.id()), Timers.due(open));
    }
  }

  static RunFacts facts(RunId run, Turn turn) {
    return turn.find(RUNS, run.value()).orElseGet(() -> RunFacts.unknown(run));
  }

  private Situation situation(SagaId id, Turn turn) {
    RunFacts run = facts(id.run(), turn);
    int quickEndings = history(run.run().workload(), turn).before(run, turn.now());
    int writers = turn.by(WRITERS, run.storage()).size();
    return new Situation(run, quickEndings, writers, patience, turn.now());
  }

  private static WorkloadHistory history(WorkloadId workload, Turn turn) {
    return turn.find(HISTORIES, workload.value()).orElseGet(() -> WorkloadHistory.none(workload));
  }

  private void apply(Decision decision, SagaRecord kept, Turn turn) {
    Saga saga = decision.saga();
    turn.put(SAGAS, saga.id().value(), kept);
    for (AcequiaEvent event : decision.events()) publish(saga, event, turn);
    decision.intents().forEach(turn::intend);
    switch (saga) {
      case Saga.Open open -> turn.arm(Timers.wake(saga.id()), Timers.due(open));
      case Ended ended -> unlock(saga.id(), turn);
    }
  }

  private static void unlock(SagaId saga, Turn turn) {
    turn.disarm(Timers.wake(saga));
    turn.arm(Timers.forget(saga), turn.now().plus(KEPT));
    turn.put(RUNS, saga.run().value(), facts(saga.run(), turn).unlocked());
  }

  /** What a saga says about its run is knowledge about the run. */
  private static void publish(Saga saga, AcequiaEvent event, Turn turn) {
    RunFacts run = facts(saga.brief().run(), turn);
    turn.emit(event, Stories.of(saga, run));
    if (event instanceof CheckpointCompleted completed)
      turn.put(RUNS, run.run().value(), run.with(completed.manifest()));
    if (event instanceof WorkloadEvicted) evicted(run, turn);
    if (event instanceof WorkloadRequeued
        && saga instanceof Requeue first
        && first.announcements() == 1) requeued(run, turn);
  }

  private static void evicted(RunFacts run, Turn turn) {
    turn.put(
        TALLIES,
        Tally.ID,
        turn.find(TALLIES, Tally.ID).orElse(Tally.NONE).evicted(run, turn.now()));
    turn.put(RUNS, run.run().value(), RunLearning.ended(run, RunEndCause.PREEMPTED));
  }

  private static void requeued(RunFacts run, Turn turn) {
    WorkloadId workload = run.run().workload();
    turn.put(HISTORIES, workload.value(), history(workload, turn).after(run, turn.now()));
  }
}
