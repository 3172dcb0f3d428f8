package dev.acequia.events.workload;

import dev.acequia.events.check.Require;
import dev.acequia.events.id.RunId;
import dev.acequia.events.id.WorkloadId;
import dev.acequia.events.model.RunEndCause;
import java.time.Instant;

/**
 * An attempt is over.
 *
 * @param workload the workload concerned
 * @param run the attempt concerned
 * @param cause what ended it
 * @param at when it happened, cluster time
 */
public record RunEnded(WorkloadId workload, RunId run, RunEndCause cause, Instant at)
    implements WorkloadEvent {

  public RunEnded {
    Require.present(workload, "workload");
    Require.present(run, "run");
    Require.present(cause, "cause");
    Require.present(at, "at");
  }

  @Override
  public String subject() {
    return run.value();
  }
}
