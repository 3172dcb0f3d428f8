package dev.acequia.events.usage;

import dev.acequia.events.check.Require;
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
 * Recorded time was moved to another state: exact reversal and re-entry.
 *
 * @param entryId identity of the correction
 * @param corrects entry that is corrected
 * @param device the device, by its minted id
 * @param node name of the node
 * @param run run that held the device
 * @param workload workload of that run
 * @param queue queue that was charged
 * @param tenant tenant that owns the work, absent when the namespace is unmapped
 * @param fromState state that is reversed
 * @param toState state that is entered instead
 * @param gpuMilli share in thousandths of a device
 * @param from begin of the interval, inclusive, cluster time
 * @param to end of the interval, exclusive, cluster time
 * @param payer who bears the time now, absent while undecided
 * @param cause what led to it, in a plain sentence
 */
public record UsageCorrected(
    EntryId entryId,
    EntryId corrects,
    DeviceId device,
    String node,
    @Nullable RunId run,
    @Nullable WorkloadId workload,
    @Nullable QueueName queue,
    @Nullable TenantName tenant,
    TimeState fromState,
    TimeState toState,
    long gpuMilli,
    Instant from,
    Instant to,
    @Nullable Payer payer,
    String cause)
    implements UsageEvent {

  public UsageCorrected {
    Require.present(entryId, "entryId");
    Require.present(corrects, "corrects");
    Require.present(device, "device");
    Require.text(node, "node");
    Require.present(fromState, "fromState");
    Require.present(toState, "toState");
    Require.notNegative(gpuMilli, "gpuMilli");
    Require.present(from, "from");
    Require.present(to, "to");
    Require.text(cause, "cause");
    if (to.isBefore(from)) {
      throw new IllegalArgumentException("interval ends at " + to + " before it begins at " + from);
    }
  }

  @Override
  public String subject() {
    return device.value();
  }
}
