package dev.acequia.events.usage;

import dev.acequia.events.check.Require;
import dev.acequia.events.id.AllocationId;
import dev.acequia.events.id.DeviceId;
import dev.acequia.events.id.EntryId;
import dev.acequia.events.id.QueueName;
import dev.acequia.events.id.RunId;
import dev.acequia.events.id.TenantName;
import dev.acequia.events.id.WorkloadId;
import dev.acequia.events.model.Payer;
import dev.acequia.events.model.TimeState;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * An interval of a device is closed and stands in the ledger.
 *
 * @param entryId identity of the ledger entry, derived from its source event
 * @param device the device, by its minted id
 * @param node name of the node
 * @param allocation allocation that held the device, absent when none did
 * @param run run of that allocation
 * @param workload workload of that run
 * @param queue queue that was charged
 * @param tenant tenant that owns the work, absent when the namespace is unmapped
 * @param state what the time was used for
 * @param gpuMilli share in thousandths of a device
 * @param from begin of the interval, inclusive, cluster time
 * @param to end of the interval, exclusive, cluster time
 * @param payer who bears the time, absent while undecided
 * @param cause what led to it, absent when the state says it all
 */
public record UsageRecorded(
    EntryId entryId,
    DeviceId device,
    String node,
    @Nullable AllocationId allocation,
    @Nullable RunId run,
    @Nullable WorkloadId workload,
    @Nullable QueueName queue,
    @Nullable TenantName tenant,
    TimeState state,
    long gpuMilli,
    Instant from,
    Instant to,
    @Nullable Payer payer,
    @Nullable String cause)
    implements UsageEvent {

  public UsageRecorded {
    Require.present(entryId, "entryId");
    Require.present(device, "device");
    Require.text(node, "node");
    Require.present(state, "state");
    Require.notNegative(gpuMilli, "gpuMilli");
    Require.present(from, "from");
    Require.present(to, "to");
    if (to.isBefore(from)) {
      throw new IllegalArgumentException("interval ends at " + to + " before it begins at " + from);
    }
  }

  @Override
  public String subject() {
    return device.value();
  }
}
