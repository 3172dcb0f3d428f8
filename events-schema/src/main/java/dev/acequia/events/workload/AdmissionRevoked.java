package dev.acequia.events.workload;

import dev.acequia.events.check.Require;
import dev.acequia.events.id.RunId;
import dev.acequia.events.id.WorkloadId;
import java.time.Instant;

/**
 * An attempt that was not ready yet lost its admission and goes back to the queue.
 *
 * @param workload the workload concerned
 * @param run the attempt concerned
 * @param reason why, in a plain sentence
 * @param at when it happened, cluster time
 */
public record AdmissionRevoked(WorkloadId workload, RunId run, String reason, Instant at)
    implements WorkloadEvent {

  public AdmissionRevoked {
    Require.present(workload, "workload");
    Require.present(run, "run");
    Require.text(reason, "reason");
    Require.present(at, "at");
  }

  @Override
  public String subject() {
    return run.value();
  }
}
