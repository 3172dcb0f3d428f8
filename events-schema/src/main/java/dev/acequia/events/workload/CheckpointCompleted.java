package dev.acequia.events.workload;

import dev.acequia.events.check.Require;
import dev.acequia.events.id.RunId;
import dev.acequia.events.id.SagaId;
import dev.acequia.events.model.CheckpointManifest;
import dev.acequia.events.model.CheckpointTrigger;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A checkpoint is durable.
 *
 * @param saga the saga that asked, absent for a periodic one
 * @param run the attempt concerned
 * @param trigger who caused it
 * @param manifest what was written, and up to when it holds the work
 * @param startedAt when writing began, cluster time
 * @param at when it happened, cluster time
 */
public record CheckpointCompleted(
    @Nullable SagaId saga,
    RunId run,
    CheckpointTrigger trigger,
    CheckpointManifest manifest,
    @Nullable Instant startedAt,
    Instant at)
    implements WorkloadEvent {

  public CheckpointCompleted {
    Require.present(run, "run");
    Require.present(trigger, "trigger");
    Require.present(manifest, "manifest");
    Require.present(at, "at");
  }

  @Override
  public String subject() {
    return saga == null ? run.value() : saga.value();
  }
}
