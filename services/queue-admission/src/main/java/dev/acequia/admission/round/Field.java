package dev.acequia.admission.round;

import dev.acequia.admission.board.Board;
import dev.acequia.admission.board.Claim;
import dev.acequia.admission.capacity.NodeSupply;
import dev.acequia.admission.placement.Room;
import dev.acequia.admission.placement.Rooms;
import dev.acequia.admission.queue.CohortSpec;
import dev.acequia.admission.queue.QueueSpec;
import dev.acequia.admission.quota.QuotaLedger;
import dev.acequia.admission.reservation.Reservation;
import dev.acequia.admission.victims.Holder;
import dev.acequia.events.id.PoolName;
import dev.acequia.events.id.WorkloadId;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * The boards of one round.
 *
 * <p>{@code present}: what may be taken now. Promises hold what is free of what they need, in the
 * order of their grant, so that the sum of allocations, assumptions and held parts never exceeds
 * what there is. {@code outlook}: what will be when everybody who is leaving has left and every
 * promise is served in full; whoever fits there needs no victims.
 */
final class Field {

  private final Snapshot snapshot;
  private final Board present;
  private final Board outlook;
  private final Map<WorkloadId, Promised> promises = new LinkedHashMap<>();
  private final List<Claim> started = new ArrayList<>();
  private long version;

  Field(Snapshot snapshot) {
    this.snapshot = snapshot;
    this.present =
        new Board(rooms(snapshot.nodes(), NodeSupply::open, NodeSupply::room), charged(snapshot));
    this.outlook = present.copy();
    snapshot.holders().stream()
        .filter(holder -> holder.leaving() == Holder.Leaving.SOON)
        .forEach(
            holder ->
                outlook.give(
                    new Claim(holder.queue(), holder.pool(), holder.demand(), holder.holdings())));
    snapshot.reservations().stream()
        .sorted(Comparator.comparingLong(Reservation::order))
        .forEach(reservation -> promise(reservation.workload(), reservation.need()));
  }

  private static QuotaLedger charged(Snapshot snapshot) {
    var own =
        snapshot.cohorts().stream()
            .collect(Collectors.toMap(CohortSpec::name, CohortSpec::own, (a, b) -> a));
    var ledger = new QuotaLedger(snapshot.queues().stream().map(QueueSpec::quota).toList(), own);
    snapshot
        .holders()
        .forEach(holder -> ledger.charge(holder.queue(), holder.pool(), holder.demand()));
    return ledger;
  }

  private static Rooms rooms(
      Collection<NodeSupply> nodes, Predicate<NodeSupply> which, Function<NodeSupply, Room> room) {
    var rooms = new Rooms();
    nodes.stream().filter(which).forEach(node -> rooms.add(node.pool(), room.apply(node)));
    return rooms;
  }

  /** Moves with every step, so that what was derived from the boards is known to be stale. */
  long version() {
    return version;
  }

  Board present() {
    return present;
  }

  Board outlook() {
    return outlook;
  }

  /** Workloads to which something in the pool is promised, first granted first. */
  List<WorkloadId> promisedIn(PoolName pool) {
    return promises.entrySet().stream()
        .filter(e -> e.getValue().need().pool().equals(pool))
        .map(Map.Entry::getKey)
        .toList();
  }

  /** Serves a promise as far as there is something to hold. */
  void promise(WorkloadId workload, Claim need) {
    version++;
    promises.put(workload, new Promised(need, present.takeUpTo(need)));
    outlook.take(need);
  }

  /** Takes a promise off both boards, to see what its preemptor can do with what it held. */
  void lift(WorkloadId workload) {
    Promised promised = promises.remove(workload);
    if (promised == null) return;
    version++;
    present.give(promised.held());
    outlook.give(promised.need());
  }

  void start(Claim claim) {
    present.take(claim);
    outlook.take(claim);
    started.add(claim);
    version++;
  }

  /** The present as if nothing were promised to anybody. */
  Board withoutPromises() {
    Board board = present.copy();
    promises.values().forEach(promised -> board.give(promised.held()));
    return board;
  }

  /**
   * Present quota with the room that would be free if no node or device were out for its health.
   */
  Board ifHealthy() {
    Rooms rooms = rooms(snapshot.nodes(), node -> true, NodeSupply::roomIfHealthy);
    started.forEach(claim -> rooms.take(claim.holdings()));
    promises.values().forEach(promised -> rooms.take(promised.held().holdings()));
    return new Board(rooms, present.quota());
  }

  /** Present quota with the room of empty nodes as they were declared. */
  Board ifEmpty() {
    return new Board(
        rooms(snapshot.nodes(), node -> true, NodeSupply::roomIfEmpty), present.quota());
  }

  /**
   * @param held the free part of the need
   */
  private record Promised(Claim need, Claim held) {}
}
