package dev.acequia.events.workload;

import dev.acequia.events.check.Require;
import dev.acequia.events.id.WorkloadId;
import dev.acequia.events.model.WorkloadOutcome;
import java.time.Instant;

/**
 * A workload is over; no further attempt follows.
 *
 * @param workload the workload concerned
 * @param outcome how it ended
 * @param attempts attempts that were admitted
 * @param at when it happened, cluster time
 */
public record WorkloadFinished(
    WorkloadId workload, WorkloadOutcome outcome, int attempts, Instant at)
    implements WorkloadEvent {

  public WorkloadFinished {
    Require.present(workload, "workload");
    Require.present(outcome, "outcome");
    Require.notNegative(attempts, "attempts");
    Require.present(at, "at");
  }

  @Override
  public String subject() {
    return workload.value();
  }
}
