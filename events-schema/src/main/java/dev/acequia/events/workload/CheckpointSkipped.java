package dev.acequia.events.workload;

import dev.acequia.events.check.Require;
import dev.acequia.events.id.RunId;
import dev.acequia.events.id.SagaId;
import dev.acequia.events.model.CheckpointSkipReason;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A saga goes on without asking for a checkpoint.
 *
 * @param saga the saga
 * @param run the attempt concerned
 * @param reason why none is asked for
 * @param lastStep step of the last durable checkpoint, absent when there is none
 * @param at when it happened, cluster time
 */
public record CheckpointSkipped(
    SagaId saga, RunId run, CheckpointSkipReason reason, @Nullable Long lastStep, Instant at)
    implements WorkloadEvent {

  public CheckpointSkipped {
    Require.present(saga, "saga");
    Require.present(run, "run");
    Require.present(reason, "reason");
    Require.notNegativeIfPresent(lastStep, "lastStep");
    Require.present(at, "at");
  }

  @Override
  public String subject() {
    return saga.value();
  }
}
