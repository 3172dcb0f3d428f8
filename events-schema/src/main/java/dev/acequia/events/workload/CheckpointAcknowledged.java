package dev.acequia.events.workload;

import dev.acequia.events.check.Require;
import dev.acequia.events.id.RunId;
import dev.acequia.events.id.SagaId;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A run accepted the request for a checkpoint.
 *
 * @param saga the saga that asked, absent outside of one
 * @param run the attempt concerned
 * @param estimateMs how long the run expects it to take, in ms
 * @param at when it happened, cluster time
 */
public record CheckpointAcknowledged(
    @Nullable SagaId saga, RunId run, @Nullable Long estimateMs, Instant at)
    implements WorkloadEvent {

  public CheckpointAcknowledged {
    Require.present(run, "run");
    Require.notNegativeIfPresent(estimateMs, "estimateMs");
    Require.present(at, "at");
  }

  @Override
  public String subject() {
    return saga == null ? run.value() : saga.value();
  }
}
