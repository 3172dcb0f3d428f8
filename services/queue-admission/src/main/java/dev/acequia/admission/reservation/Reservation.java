package dev.acequia.admission.reservation;

import dev.acequia.admission.board.Claim;
import dev.acequia.admission.placement.Gang;
import dev.acequia.admission.placement.Placement;
import dev.acequia.events.id.GroupId;
import dev.acequia.events.id.PoolName;
import dev.acequia.events.id.QueueName;
import dev.acequia.events.id.ReservationId;
import dev.acequia.events.id.RunId;
import dev.acequia.events.id.WorkloadId;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * Capacity promised to a preemptor. It holds, of what it needs on its nodes and of its queue's
 * quota, only as much as is free: what victims still have is theirs until it is released by proof.
 * Promises are served in the order in which they were granted and bind everybody, so that a victim
 * that comes back cannot take its devices from under the preemptor: no loops.
 *
 * @param order rank of the grant, unique; it stays when the epoch moves
 * @param epoch counts plans: other nodes or other victims are a new epoch
 * @param victims runs that were asked to leave for it
 * @param claimed the preemptor is admitted: its assumption holds the capacity, the promise rests
 *     until it is ready
 */
public record Reservation(
    ReservationId id,
    long order,
    WorkloadId workload,
    QueueName queue,
    PoolName pool,
    long epoch,
    GroupId group,
    Gang gang,
    Placement placement,
    List<Victim> victims,
    Instant deadline,
    boolean claimed) {

  public Reservation {
    victims = List.copyOf(victims);
  }

  /** All that it needs. */
  public Claim need() {
    return new Claim(queue, pool, gang.demand(), placement.holdings(gang));
  }

  public Optional<Victim> victim(RunId run) {
    return victims.stream().filter(victim -> victim.run().equals(run)).findFirst();
  }

  /**
   * Whether one of its sagas can no longer be taken back; until that is over the promise does not
   * expire.
   */
  public boolean pivotPassed() {
    return victims.stream().anyMatch(victim -> victim.stage() == Victim.Stage.EVICTED);
  }

  public List<Victim> outstanding() {
    return victims.stream().filter(victim -> victim.stage() == Victim.Stage.ASKED).toList();
  }

  public Reservation claim(boolean claimed) {
    return new Reservation(
        id, order, workload, queue, pool, epoch, group, gang, placement, victims, deadline,
        claimed);
  }

  public Reservation replan(PoolName pool, Placement placement, List<Victim> victims) {
    return new Reservation(
        id, order, workload, queue, pool, epoch + 1, group, gang, placement, victims, deadline,
        false);
  }

  public Reservation victim(RunId run, UnaryOperator<Victim> change) {
    var changed =
        victims.stream()
            .map(victim -> victim.run().equals(run) ? change.apply(victim) : victim)
            .toList();
    if (changed.equals(victims)) return this;
    return new Reservation(
        id, order, workload, queue, pool, epoch, group, gang, placement, changed, deadline,
        claimed);
  }
}
