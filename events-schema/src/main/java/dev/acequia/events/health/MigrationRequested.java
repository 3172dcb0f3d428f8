package dev.acequia.events.health;

import dev.acequia.events.check.Require;
import dev.acequia.events.id.GroupId;
import dev.acequia.events.id.RequestId;
import dev.acequia.events.id.ReservationId;
import dev.acequia.events.id.RunId;
import dev.acequia.events.id.WorkloadId;
import dev.acequia.events.model.PreemptionReason;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A run is asked to leave because of the health of its devices.
 *
 * @param requestId identity of the request, echoed by the answers
 * @param groupId group of requests that free capacity for one preemptor
 * @param victimRun run that is asked to leave
 * @param runEpoch attempt of the victim at the time of the request
 * @param reason why it has to leave
 * @param preemptor workload for which capacity is freed
 * @param reservation reservation that the freed capacity fills
 * @param reservationEpoch epoch of that reservation
 * @param deadline when patience ends, cluster time
 * @param at when it happened, cluster time
 */
public record MigrationRequested(
    RequestId requestId,
    GroupId groupId,
    RunId victimRun,
    long runEpoch,
    PreemptionReason reason,
    @Nullable WorkloadId preemptor,
    @Nullable ReservationId reservation,
    @Nullable Long reservationEpoch,
    Instant deadline,
    Instant at)
    implements HealthEvent {

  public MigrationRequested {
    Require.present(requestId, "requestId");
    Require.present(groupId, "groupId");
    Require.present(victimRun, "victimRun");
    Require.notNegative(runEpoch, "runEpoch");
    Require.present(reason, "reason");
    Require.notNegativeIfPresent(reservationEpoch, "reservationEpoch");
    Require.present(deadline, "deadline");
    Require.present(at, "at");
  }

  @Override
  public String subject() {
    return victimRun.value();
  }
}
