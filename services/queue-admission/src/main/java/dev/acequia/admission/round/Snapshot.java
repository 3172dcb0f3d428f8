package dev.acequia.admission.round;

import dev.acequia.admission.capacity.NodeSupply;
import dev.acequia.admission.line.Applicant;
import dev.acequia.admission.queue.CohortSpec;
import dev.acequia.admission.queue.QueueSpec;
import dev.acequia.admission.reservation.Reservation;
import dev.acequia.admission.victims.Holder;
import java.time.Instant;
import java.util.List;

/**
 * Everything that a decision looks at.
 *
 * @param now cluster time
 * @param nodes every node of every pool, the closed ones too
 * @param holders every run that is charged, until its last allocation closed
 * @param applicants every workload that waits, in any order
 * @param reservations promises that hold now, in any order
 */
public record Snapshot(
    Instant now,
    List<QueueSpec> queues,
    List<CohortSpec> cohorts,
    List<NodeSupply> nodes,
    List<Holder> holders,
    List<Applicant> applicants,
    List<Reservation> reservations) {

  public Snapshot {
    queues = List.copyOf(queues);
    cohorts = List.copyOf(cohorts);
    nodes = List.copyOf(nodes);
    holders = List.copyOf(holders);
    applicants = List.copyOf(applicants);
    reservations = List.copyOf(reservations);
  }
}
