package dev.acequia.events.workload;

import dev.acequia.events.check.Require;
import dev.acequia.events.id.QueueName;
import dev.acequia.events.id.WorkloadId;
import dev.acequia.events.model.WaitReason;
import java.time.Instant;

/**
 * The dominant reason why a workload waits changed.
 *
 * @param workload the workload concerned
 * @param queue capacity queue that serves the workload
 * @param reason the dominant reason, with its numbers at this moment
 * @param at when it happened, cluster time
 */
public record WorkloadWaiting(WorkloadId workload, QueueName queue, WaitReason reason, Instant at)
    implements WorkloadEvent {

  public WorkloadWaiting {
    Require.present(workload, "workload");
    Require.present(queue, "queue");
    Require.present(reason, "reason");
    Require.present(at, "at");
  }

  @Override
  public String subject() {
    return workload.value();
  }
}
