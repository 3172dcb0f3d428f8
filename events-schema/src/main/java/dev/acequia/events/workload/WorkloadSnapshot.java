package dev.acequia.events.workload;

import dev.acequia.events.check.Require;
import dev.acequia.events.id.QueueName;
import dev.acequia.events.id.RunId;
import dev.acequia.events.id.TenantName;
import dev.acequia.events.id.WorkloadId;
import dev.acequia.events.model.ObjectRef;
import dev.acequia.events.model.WaitReason;
import dev.acequia.events.model.WorkloadPhase;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The whole present state of one workload, for consumers that start without history.
 *
 * @param workload the workload concerned
 * @param object the Kubernetes object that owns the workload
 * @param queue capacity queue that serves the workload
 * @param phase where it is in its life
 * @param attempt attempts admitted so far
 * @param run the present attempt, absent while none is admitted
 * @param priority higher runs first; may be negative
 * @param gpuMilli what it asks for, in thousandths of a device, all pods together
 * @param reason why it waits, absent when it does not
 * @param tenant tenant that owns the work, absent when the namespace is unmapped
 * @param at when it happened, cluster time
 */
public record WorkloadSnapshot(
    WorkloadId workload,
    ObjectRef object,
    QueueName queue,
    WorkloadPhase phase,
    int attempt,
    @Nullable RunId run,
    int priority,
    long gpuMilli,
    @Nullable WaitReason reason,
    @Nullable TenantName tenant,
    Instant at)
    implements WorkloadEvent {

  public WorkloadSnapshot {
    Require.present(workload, "workload");
    Require.present(object, "object");
    Require.present(queue, "queue");
    Require.present(phase, "phase");
    Require.notNegative(attempt, "attempt");
    Require.notNegative(gpuMilli, "gpuMilli");
    Require.present(at, "at");
  }

  @Override
  public String subject() {
    return workload.value();
  }
}
