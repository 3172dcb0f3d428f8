package dev.acequia.console.saga;

import dev.acequia.chassis.state.Kind;
import dev.acequia.chassis.turn.Input.EventReceived;
import dev.acequia.chassis.turn.Turn;
import dev.acequia.console.Projection;
import dev.acequia.events.id.RunId;
import dev.acequia.events.id.SagaId;
import dev.acequia.events.workload.CheckpointAcknowledged;
import dev.acequia.events.workload.CheckpointCompleted;
import dev.acequia.events.workload.CheckpointFailed;
import dev.acequia.events.workload.CheckpointRequested;
import dev.acequia.events.workload.CheckpointSkipped;
import dev.acequia.events.workload.PreemptionEnded;
import dev.acequia.events.workload.PreemptionStarted;
import dev.acequia.events.workload.ProgressReported;
import dev.acequia.events.workload.WorkloadEvicted;
import dev.acequia.events.workload.WorkloadRequeued;
import java.time.Instant;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * The orchestrator's events to cards; one topic in order, so the last one said is the step it is
 * at.
 */
public final class Sagas implements Projection {

  public static final Kind<SagaCard> SAGA = Kind.resident("saga", SagaCard.class);

  @Override
  public void apply(EventReceived received, Turn turn) {
    Object event = received.event();
    if (event instanceof PreemptionStarted it) {
      change(
          turn,
          it.saga(),
          it.victimRun(),
          it.at(),
          card -> card.started(it.reason().toString(), it.deadline(), it.at()));
    } else if (event instanceof CheckpointRequested it) {
      step(turn, it.saga(), it.run(), "Checkpoint", "asked by " + it.driver(), it.at());
    } else if (event instanceof CheckpointAcknowledged it) {
      step(turn, it.saga(), it.run(), "Checkpoint", "acknowledged by the workload", it.at());
    } else if (event instanceof ProgressReported it) {
      String done = it.percent() == null ? "step " + it.step() : it.percent() + " %";
      step(turn, it.saga(), it.run(), "Checkpoint", done + " written", it.at());
    } else if (event instanceof CheckpointCompleted it) {
      step(
          turn, it.saga(), it.run(), "Suspend", "durable at step " + it.manifest().step(), it.at());
    } else if (event instanceof CheckpointFailed it) {
      step(turn, it.saga(), it.run(), "Checkpoint", "failed: " + it.reason(), it.at());
    } else if (event instanceof CheckpointSkipped it) {
      step(turn, it.saga(), it.run(), "Suspend", "no new checkpoint: " + it.reason(), it.at());
    } else if (event instanceof WorkloadEvicted it) {
      step(
          turn,
          it.saga(),
          it.run(),
          "Terminate",
          "suspended; waiting for pods and devices",
          it.at());
    } else if (event instanceof PreemptionEnded it) {
      change(
          turn,
          it.saga(),
          it.victimRun(),
          it.at(),
          card -> card.ended(it.outcome().toString(), it.at()));
    } else if (event instanceof WorkloadRequeued it) {
      change(
          turn,
          it.saga(),
          it.run(),
          it.at(),
          card -> card.outcome() == null ? card.at("Requeue", "", it.at()) : card);
    }
  }

  private static void step(
      Turn turn, @Nullable SagaId saga, RunId run, String step, String detail, Instant at) {
    // Checkpoints that a job takes by itself belong to no saga.
    if (saga != null) change(turn, saga, run, at, card -> card.at(step, detail, at));
  }

  private static void change(
      Turn turn, SagaId saga, RunId run, Instant at, UnaryOperator<SagaCard> next) {
    SagaCard before =
        turn.find(SAGA, saga.value()).orElseGet(() -> SagaCard.unknown(saga, run, at));
    turn.put(SAGA, saga.value(), next.apply(before));
  }
}
