package dev.acequia.events.device;

import dev.acequia.events.check.Require;
import dev.acequia.events.id.AllocationId;
import dev.acequia.events.id.QueueName;
import dev.acequia.events.id.RunId;
import dev.acequia.events.id.TenantName;
import dev.acequia.events.id.WorkloadId;
import dev.acequia.events.model.DeviceRef;
import dev.acequia.events.model.PodRef;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A run, or a foreign pod, holds capacity of a node; published again with the whole allocation when
 * pods join or devices become known.
 *
 * @param allocation the allocation concerned
 * @param run the run that holds, absent for a foreign pod
 * @param workload workload of that run
 * @param node name of the node
 * @param epoch attempt number that fences late messages, from 1
 * @param pods pods of the run on this node
 * @param cpuMilli CPU requested by these pods, in thousandths of a core
 * @param memoryMib memory requested by these pods, in MiB
 * @param gpuCount number of whole devices held
 * @param devices devices known by identity; may be fewer than {@code gpuCount} while evidence is
 *     missing
 * @param heldSince when the first pod of the run took the node, cluster time
 * @param tenant tenant that owns the work, absent when the namespace is unmapped
 * @param namespace namespace of the pods
 * @param queue capacity queue that was charged, absent for a foreign pod
 */
public record DevicesAllocated(
    AllocationId allocation,
    @Nullable RunId run,
    @Nullable WorkloadId workload,
    String node,
    long epoch,
    List<PodRef> pods,
    long cpuMilli,
    long memoryMib,
    int gpuCount,
    List<DeviceRef> devices,
    Instant heldSince,
    @Nullable TenantName tenant,
    String namespace,
    @Nullable QueueName queue)
    implements DeviceEvent {

  public DevicesAllocated {
    Require.present(allocation, "allocation");
    Require.text(node, "node");
    Require.notNegative(epoch, "epoch");
    pods = List.copyOf(pods);
    Require.notNegative(cpuMilli, "cpuMilli");
    Require.notNegative(memoryMib, "memoryMib");
    Require.notNegative(gpuCount, "gpuCount");
    devices = List.copyOf(devices);
    Require.present(heldSince, "heldSince");
    Require.text(namespace, "namespace");
  }

  @Override
  public String subject() {
    return allocation.value();
  }
}
