package dev.acequia.events.workload;

import dev.acequia.events.check.Require;
import dev.acequia.events.id.RunId;
import dev.acequia.events.id.SagaId;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A checkpoint did not come about.
 *
 * @param saga the saga that asked, absent outside of one
 * @param run the attempt concerned
 * @param driver name of the checkpoint driver
 * @param reason why, in a plain sentence
 * @param at when it happened, cluster time
 */
public record CheckpointFailed(
    @Nullable SagaId saga, RunId run, String driver, String reason, Instant at)
    implements WorkloadEvent {

  public CheckpointFailed {
    Require.present(run, "run");
    Require.text(driver, "driver");
    Require.text(reason, "reason");
    Require.present(at, "at");
  }

  @Override
  public String subject() {
    return saga == null ? run.value() : saga.value();
  }
}
