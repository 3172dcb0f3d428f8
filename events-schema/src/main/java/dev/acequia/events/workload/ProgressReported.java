package dev.acequia.events.workload;

import dev.acequia.events.check.Require;
import dev.acequia.events.id.RunId;
import dev.acequia.events.id.SagaId;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A run said how far its checkpoint is.
 *
 * @param saga the saga that asked, absent outside of one
 * @param run the attempt concerned
 * @param step training step being written
 * @param percent share written, 0 to 100
 * @param at when it happened, cluster time
 */
public record ProgressReported(
    @Nullable SagaId saga, RunId run, long step, @Nullable Integer percent, Instant at)
    implements WorkloadEvent {

  public ProgressReported {
    Require.present(run, "run");
    Require.notNegative(step, "step");
    Require.notNegativeIfPresent(percent, "percent");
    Require.present(at, "at");
  }

  @Override
  public String subject() {
    return saga == null ? run.value() : saga.value();
  }
}
