package dev.acequia.events.workload;

import dev.acequia.events.check.Require;
import dev.acequia.events.id.RunId;
import dev.acequia.events.id.WorkloadId;
import java.time.Instant;

/**
 * All pods of an attempt are bound.
 *
 * @param workload the workload concerned
 * @param run the attempt concerned
 * @param at when it happened, cluster time
 */
public record RunStarted(WorkloadId workload, RunId run, Instant at) implements WorkloadEvent {

  public RunStarted {
    Require.present(workload, "workload");
    Require.present(run, "run");
    Require.present(at, "at");
  }

  @Override
  public String subject() {
    return run.value();
  }
}
