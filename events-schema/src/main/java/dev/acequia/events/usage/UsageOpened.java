package dev.acequia.events.usage;

import dev.acequia.events.check.Require;
import dev.acequia.events.id.AllocationId;
import dev.acequia.events.id.DeviceId;
import dev.acequia.events.id.QueueName;
import dev.acequia.events.id.RunId;
import dev.acequia.events.id.TenantName;
import dev.acequia.events.id.WorkloadId;
import dev.acequia.events.model.TimeState;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * An interval of a device began; its end is not known yet.
 *
 * @param device the device, by its minted id
 * @param node name of the node
 * @param allocation allocation that holds the device, absent when none does
 * @param run run of that allocation
 * @param workload workload of that run
 * @param queue queue that was charged
 * @param tenant tenant that owns the work, absent when the namespace is unmapped
 * @param state what the time is used for
 * @param from begin of the interval, inclusive, cluster time
 */
public record UsageOpened(
    DeviceId device,
    String node,
    @Nullable AllocationId allocation,
    @Nullable RunId run,
    @Nullable WorkloadId workload,
    @Nullable QueueName queue,
    @Nullable TenantName tenant,
    TimeState state,
    Instant from)
    implements UsageEvent {

  public UsageOpened {
    Require.present(device, "device");
    Require.text(node, "node");
    Require.present(state, "state");
    Require.present(from, "from");
  }

  @Override
  public String subject() {
    return device.value();
  }
}
