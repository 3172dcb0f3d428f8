package dev.acequia.events.workload;

import dev.acequia.events.check.Require;
import dev.acequia.events.id.GroupId;
import dev.acequia.events.id.ReservationId;
import dev.acequia.events.id.RunId;
import dev.acequia.events.id.WorkloadId;
import dev.acequia.events.model.NodeShare;
import java.time.Instant;
import java.util.List;

/**
 * Capacity that victims will free was promised to a preemptor.
 *
 * @param reservation the reservation
 * @param workload the preemptor
 * @param epoch epoch of the reservation, from 1
 * @param groupId group of requests that free capacity for one preemptor
 * @param nodes what is promised on which node
 * @param victims runs that are asked to leave
 * @param deadline when patience ends, cluster time
 * @param at when it happened, cluster time
 */
public record ReservationMade(
    ReservationId reservation,
    WorkloadId workload,
    long epoch,
    GroupId groupId,
    List<NodeShare> nodes,
    List<RunId> victims,
    Instant deadline,
    Instant at)
    implements WorkloadEvent {

  public ReservationMade {
    Require.present(reservation, "reservation");
    Require.present(workload, "workload");
    Require.notNegative(epoch, "epoch");
    Require.present(groupId, "groupId");
    nodes = List.copyOf(nodes);
    victims = List.copyOf(victims);
    Require.present(deadline, "deadline");
    Require.present(at, "at");
  }

  @Override
  public String subject() {
    return reservation.value();
  }
}
