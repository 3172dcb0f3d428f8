package dev.acequia.admission.board;

import dev.acequia.admission.placement.Gang;
import dev.acequia.admission.placement.Placement;
import dev.acequia.admission.placement.Placer;
import dev.acequia.admission.placement.Rooms;
import dev.acequia.admission.quota.QuotaLedger;
import dev.acequia.events.id.PoolName;
import dev.acequia.events.id.QueueName;
import java.util.Optional;

/**
 * Free quota and free room at one moment, real or imagined. Steps are tried by taking and giving
 * claims, which are inverses; a copy is a state of its own. One thread.
 */
public final class Board {

  private final Rooms rooms;
  private final QuotaLedger quota;

  public Board(Rooms rooms, QuotaLedger quota) {
    this.rooms = rooms;
    this.quota = quota;
  }

  public Rooms rooms() {
    return rooms;
  }

  public QuotaLedger quota() {
    return quota;
  }

  public Board copy() {
    return new Board(rooms.copy(), quota.copy());
  }

  public Fit fit(QueueName queue, PoolName pool, Gang gang) {
    if (!quota.opens(queue, pool)) return new Fit.Closed(pool);
    var shortage = quota.shortage(queue, pool, gang.demand());
    if (shortage.isPresent()) return new Fit.NoQuota(pool, shortage.get());
    Optional<Placement> placement = Placer.place(rooms.of(pool), gang);
    return placement
        .<Fit>map(found -> new Fit.Fits(pool, found))
        .orElseGet(() -> new Fit.NoRoom(pool));
  }

  /** Whether the claim could be taken as it stands, on the very nodes that it names. */
  public boolean holds(Claim claim) {
    return quota.fits(claim.queue(), claim.pool(), claim.demand()) && rooms.holds(claim.holdings());
  }

  /** Takes the claim, also where it does not fit: a debt is visible as negative room. */
  public void take(Claim claim) {
    quota.charge(claim.queue(), claim.pool(), claim.demand());
    rooms.take(claim.holdings());
  }

  public void give(Claim claim) {
    quota.release(claim.queue(), claim.pool(), claim.demand());
    rooms.give(claim.holdings());
  }

  /** Takes as much of the claim as is there; giving back what is returned restores the state. */
  public Claim takeUpTo(Claim claim) {
    var demand = quota.chargeUpTo(claim.queue(), claim.pool(), claim.demand());
    return new Claim(claim.queue(), claim.pool(), demand, rooms.takeUpTo(claim.holdings()));
  }
}
