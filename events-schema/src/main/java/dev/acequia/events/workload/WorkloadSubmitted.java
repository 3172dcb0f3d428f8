package dev.acequia.events.workload;

import dev.acequia.events.check.Require;
import dev.acequia.events.id.QueueName;
import dev.acequia.events.id.ResourceClassName;
import dev.acequia.events.id.WorkloadId;
import dev.acequia.events.model.ObjectRef;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A workload asked for a place in a queue.
 *
 * @param workload the workload concerned
 * @param object the Kubernetes object that owns the workload
 * @param queue queue that the label names
 * @param resourceClass resource class that the workload asked for, absent when derived from its
 *     requests
 * @param priority higher runs first; may be negative
 * @param podCount pods of the gang
 * @param gpuPerPod whole devices that each pod asks for
 * @param cpuMilliPerPod CPU that each pod asks for, in thousandths of a core
 * @param memoryMibPerPod memory that each pod asks for, in MiB
 * @param expectedRuntimeMs run time that the owner declared, in ms
 * @param submittedAt when the object was created, cluster time
 */
public record WorkloadSubmitted(
    WorkloadId workload,
    ObjectRef object,
    QueueName queue,
    @Nullable ResourceClassName resourceClass,
    int priority,
    int podCount,
    int gpuPerPod,
    long cpuMilliPerPod,
    long memoryMibPerPod,
    @Nullable Long expectedRuntimeMs,
    Instant submittedAt)
    implements WorkloadEvent {

  public WorkloadSubmitted {
    Require.present(workload, "workload");
    Require.present(object, "object");
    Require.present(queue, "queue");
    Require.positive(podCount, "podCount");
    Require.notNegative(gpuPerPod, "gpuPerPod");
    Require.notNegative(cpuMilliPerPod, "cpuMilliPerPod");
    Require.notNegative(memoryMibPerPod, "memoryMibPerPod");
    Require.notNegativeIfPresent(expectedRuntimeMs, "expectedRuntimeMs");
    Require.present(submittedAt, "submittedAt");
  }

  @Override
  public String subject() {
    return workload.value();
  }
}
