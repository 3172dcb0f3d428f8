package dev.acequia.events.workload;

import dev.acequia.events.check.Require;
import dev.acequia.events.id.ReservationId;
import dev.acequia.events.id.WorkloadId;
import dev.acequia.events.model.ReservationEndReason;
import java.time.Instant;

/**
 * A reservation is over.
 *
 * @param reservation the reservation
 * @param workload the preemptor
 * @param epoch epoch of the reservation, from 1
 * @param reason why it ended
 * @param at when it happened, cluster time
 */
public record ReservationEnded(
    ReservationId reservation,
    WorkloadId workload,
    long epoch,
    ReservationEndReason reason,
    Instant at)
    implements WorkloadEvent {

  public ReservationEnded {
    Require.present(reservation, "reservation");
    Require.present(workload, "workload");
    Require.notNegative(epoch, "epoch");
    Require.present(reason, "reason");
    Require.present(at, "at");
  }

  @Override
  public String subject() {
    return reservation.value();
  }
}
