package dev.acequia.events.workload;

import dev.acequia.events.check.Require;
import dev.acequia.events.id.RunId;
import java.time.Instant;

/**
 * A run continued from a checkpoint.
 *
 * @param run the attempt concerned
 * @param step step it continued from
 * @param durationMs how long the restore took, in ms
 * @param at when it happened, cluster time
 */
public record CheckpointRestored(RunId run, long step, long durationMs, Instant at)
    implements WorkloadEvent {

  public CheckpointRestored {
    Require.present(run, "run");
    Require.notNegative(step, "step");
    Require.notNegative(durationMs, "durationMs");
    Require.present(at, "at");
  }

  @Override
  public String subject() {
    return run.value();
  }
}
