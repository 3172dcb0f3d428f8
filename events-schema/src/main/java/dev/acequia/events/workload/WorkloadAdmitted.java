package dev.acequia.events.workload;

import dev.acequia.events.check.Require;
import dev.acequia.events.id.PoolName;
import dev.acequia.events.id.QueueName;
import dev.acequia.events.id.RunId;
import dev.acequia.events.id.TenantName;
import dev.acequia.events.id.WorkloadId;
import dev.acequia.events.model.CheckpointTerms;
import dev.acequia.events.model.NodeShare;
import dev.acequia.events.model.ObjectRef;
import dev.acequia.events.model.ResumePointer;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A workload may start, and where; opens an attempt.
 *
 * @param workload the workload concerned
 * @param run attempt that this opens
 * @param epoch attempt number, which fences its allocations, from 1
 * @param object the Kubernetes object that owns the workload
 * @param objectEpoch life-cycle write counter {@code acequia.dev/epoch} of the owner object after
 *     this write
 * @param queue capacity queue that serves the workload
 * @param pool pool that was charged
 * @param priority higher runs first; may be negative
 * @param gpuPerPod whole devices that each pod asks for
 * @param podCount pods of the gang
 * @param placement pods per node; the pods sum to {@code podCount}
 * @param checkpointDrivers drivers in order of preference, empty when it cannot checkpoint
 * @param checkpointPort port on which the pods take checkpoint requests
 * @param checkpointPolicy terms that apply when it has to leave, absent for the defaults
 * @param resume checkpoint from which the next attempt continues, absent when it starts from the
 *     beginning
 * @param tenant tenant that owns the work, absent when the namespace is unmapped
 * @param at when it happened, cluster time
 */
public record WorkloadAdmitted(
    WorkloadId workload,
    RunId run,
    long epoch,
    ObjectRef object,
    long objectEpoch,
    QueueName queue,
    PoolName pool,
    int priority,
    int gpuPerPod,
    int podCount,
    List<NodeShare> placement,
    List<String> checkpointDrivers,
    @Nullable Integer checkpointPort,
    @Nullable CheckpointTerms checkpointPolicy,
    @Nullable ResumePointer resume,
    @Nullable TenantName tenant,
    Instant at)
    implements WorkloadEvent {

  public WorkloadAdmitted {
    Require.present(workload, "workload");
    Require.present(run, "run");
    Require.notNegative(epoch, "epoch");
    Require.present(object, "object");
    Require.notNegative(objectEpoch, "objectEpoch");
    Require.present(queue, "queue");
    Require.present(pool, "pool");
    Require.notNegative(gpuPerPod, "gpuPerPod");
    Require.positive(podCount, "podCount");
    placement = List.copyOf(placement);
    checkpointDrivers = List.copyOf(checkpointDrivers);
    Require.notNegativeIfPresent(checkpointPort, "checkpointPort");
    Require.present(at, "at");
    if (placement.stream().mapToInt(NodeShare::pods).sum() != podCount) {
      throw new IllegalArgumentException(
          "placement of " + run + " does not sum to " + podCount + " pods");
    }
  }

  @Override
  public String subject() {
    return run.value();
  }
}
