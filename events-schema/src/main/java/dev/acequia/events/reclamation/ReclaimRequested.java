package dev.acequia.events.reclamation;

import dev.acequia.events.check.Require;
import dev.acequia.events.id.AllocationId;
import dev.acequia.events.id.DeviceId;
import dev.acequia.events.id.FindingId;
import dev.acequia.events.id.GroupId;
import dev.acequia.events.id.RequestId;
import dev.acequia.events.id.ReservationId;
import dev.acequia.events.id.RunId;
import dev.acequia.events.id.WorkloadId;
import dev.acequia.events.model.PreemptionReason;
import dev.acequia.events.model.ReclaimTarget;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The owning service is asked to take something back.
 *
 * @param requestId identity of the request, echoed by the answers
 * @param groupId group of requests, absent outside of one
 * @param target what is to be taken back
 * @param victimRun run that is asked to leave, present when the target is RUN
 * @param runEpoch attempt of that run at the time of the request
 * @param reason why
 * @param preemptor workload for which capacity is freed
 * @param reservation reservation that the freed capacity fills
 * @param reservationEpoch epoch of that reservation
 * @param workload workload concerned
 * @param allocation allocation concerned
 * @param device device concerned
 * @param findingId finding that led to it
 * @param deadline when patience ends, cluster time
 * @param at when it happened, cluster time
 */
public record ReclaimRequested(
    RequestId requestId,
    @Nullable GroupId groupId,
    ReclaimTarget target,
    @Nullable RunId victimRun,
    @Nullable Long runEpoch,
    PreemptionReason reason,
    @Nullable WorkloadId preemptor,
    @Nullable ReservationId reservation,
    @Nullable Long reservationEpoch,
    @Nullable WorkloadId workload,
    @Nullable AllocationId allocation,
    @Nullable DeviceId device,
    @Nullable FindingId findingId,
    Instant deadline,
    Instant at)
    implements ReclamationEvent {

  public ReclaimRequested {
    Require.present(requestId, "requestId");
    Require.present(target, "target");
    Require.notNegativeIfPresent(runEpoch, "runEpoch");
    Require.present(reason, "reason");
    Require.notNegativeIfPresent(reservationEpoch, "reservationEpoch");
    Require.present(deadline, "deadline");
    Require.present(at, "at");
    if (target == ReclaimTarget.RUN && victimRun == null) {
      throw new IllegalArgumentException("a run is to be reclaimed, but none is named");
    }
  }

  @Override
  public String subject() {
    return findingId == null ? requestId.value() : findingId.value();
  }
}
