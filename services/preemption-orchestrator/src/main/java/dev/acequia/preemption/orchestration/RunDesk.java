package dev.acequia.preemption.orchestration;

import static dev.acequia.preemption.orchestration.Kinds.HISTORIES;
import static dev.acequia.preemption.orchestration.Kinds.RUNS;
import static dev.acequia.preemption.orchestration.Kinds.RUNS_OF_WORKLOAD;
import static dev.acequia.preemption.orchestration.Kinds.RUNS_ON_NODE;
import static dev.acequia.preemption.orchestration.Kinds.SAGAS;

import dev.acequia.chassis.turn.Turn;
import dev.acequia.events.id.RunId;
import dev.acequia.events.id.SagaId;
import dev.acequia.events.id.WorkloadId;
import dev.acequia.events.model.CheckpointManifest;
import dev.acequia.events.model.CheckpointTrigger;
import dev.acequia.events.workload.CheckpointCompleted;
import dev.acequia.preemption.run.RunFacts;
import dev.acequia.preemption.saga.SagaInput;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** Brings what is known of runs up to date, and lets their sagas hear of it. */
final class RunDesk {

  /**
   * How long a run that is over and has given everything back is remembered, for requests that come
   * late; cluster time.
   */
  private static final Duration REMEMBERED = Duration.ofHours(1);

  private final SagaDesk sagas;

  RunDesk(SagaDesk sagas) {
    this.sagas = sagas;
  }

  void learn(RunId run, UnaryOperator<RunFacts> lesson, Optional<SagaInput> news, Turn turn) {
    RunFacts known = SagaDesk.facts(run, turn);
    RunFacts now = lesson.apply(known);
    if (!now.equals(known)) turn.put(RUNS, run.value(), now);
    news.ifPresent(input -> sagas.feedOpen(now, input, turn));
    if (SagaDesk.facts(run, turn).settled())
      turn.arm(Timers.forget(run), turn.now().plus(REMEMBERED));
  }

  void learn(RunId run, UnaryOperator<RunFacts> lesson, SagaInput news, Turn turn) {
    learn(run, lesson, Optional.of(news), turn);
  }

  void learnOfWorkload(
      WorkloadId workload, UnaryOperator<RunFacts> lesson, SagaInput news, Turn turn) {
    for (RunFacts run : List.copyOf(turn.by(RUNS_OF_WORKLOAD, workload.value())))
      learn(run.run(), lesson, news, turn);
  }

  void learnOnNode(String node, UnaryOperator<RunFacts> lesson, SagaInput news, Turn turn) {
    for (RunFacts run : List.copyOf(turn.by(RUNS_ON_NODE, node))) {
      if (!lesson.apply(run).equals(run)) learn(run.run(), lesson, news, turn);
    }
  }

  /** A checkpoint that the run made by itself. False when it is not news. */
  boolean saved(RunId run, CheckpointManifest manifest, Turn turn) {
    RunFacts known = SagaDesk.facts(run, turn);
    if (!known.isNews(manifest)) return false;
    turn.put(RUNS, run.value(), known.with(manifest));
    turn.emit(
        new CheckpointCompleted(null, run, CheckpointTrigger.PERIODIC, manifest, null, turn.now()),
        Stories.of(known));
    return true;
  }

  /** A checkpoint that was reported or noticed outside of a saga's own questions. */
  void reported(RunId run, CheckpointManifest manifest, Turn turn) {
    if (!saved(run, manifest, turn)) {
      turn.ignored("a checkpoint that is known, or of an earlier attempt");
      return;
    }
    sagas.feedOpen(SagaDesk.facts(run, turn), new SagaInput.CheckpointReported(manifest), turn);
  }

  void finished(WorkloadId workload, Turn turn) {
    turn.delete(HISTORIES, workload.value());
  }

  void forget(RunId run, Turn turn) {
    if (SagaDesk.facts(run, turn).settled()) turn.delete(RUNS, run.value());
  }

  void forget(SagaId saga, Turn turn) {
    turn.delete(SAGAS, saga.value());
  }
}
