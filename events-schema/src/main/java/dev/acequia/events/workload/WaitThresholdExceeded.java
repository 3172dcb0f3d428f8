package dev.acequia.events.workload;

import dev.acequia.events.check.Require;
import dev.acequia.events.id.QueueName;
import dev.acequia.events.id.WorkloadId;
import dev.acequia.events.model.WaitReason;
import java.time.Instant;

/**
 * A workload has waited longer than its queue allows without telling someone.
 *
 * @param workload the workload concerned
 * @param queue capacity queue that serves the workload
 * @param waitedMs how long it has waited, in ms
 * @param reason the dominant reason now
 * @param at when it happened, cluster time
 */
public record WaitThresholdExceeded(
    WorkloadId workload, QueueName queue, long waitedMs, WaitReason reason, Instant at)
    implements WorkloadEvent {

  public WaitThresholdExceeded {
    Require.present(workload, "workload");
    Require.present(queue, "queue");
    Require.notNegative(waitedMs, "waitedMs");
    Require.present(reason, "reason");
    Require.present(at, "at");
  }

  @Override
  public String subject() {
    return workload.value();
  }
}
