package dev.acequia.events.workload;

import dev.acequia.events.check.Require;
import dev.acequia.events.id.RunId;
import dev.acequia.events.id.SagaId;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A run was asked for a checkpoint.
 *
 * @param saga the saga that asks, absent outside of one
 * @param run the attempt concerned
 * @param driver name of the checkpoint driver
 * @param deadline when patience ends, cluster time
 * @param at when it happened, cluster time
 */
public record CheckpointRequested(
    @Nullable SagaId saga, RunId run, String driver, Instant deadline, Instant at)
    implements WorkloadEvent {

  public CheckpointRequested {
    Require.present(run, "run");
    Require.text(driver, "driver");
    Require.present(deadline, "deadline");
    Require.present(at, "at");
  }

  @Override
  public String subject() {
    return saga == null ? run.value() : saga.value();
  }
}
