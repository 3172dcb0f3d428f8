package dev.acequia.admission.victims;

import dev.acequia.admission.board.Claim;
import dev.acequia.admission.placement.Holding;
import dev.acequia.admission.placement.Rooms;
import dev.acequia.events.model.PreemptionReason;
import java.time.Instant;
import java.util.Comparator;

/** A run that may be displaced, with what that would cost and bring. */
final class Candidate {

  /** Least work lost for each useful device; then lowest priority, latest start, id. */
  static final Comparator<Candidate> CHEAPEST =
      (a, b) -> {
        // a.lost / a.useful against b.lost / b.useful without division; doubles would tie
        // differently on each machine.
        int byCost = Long.compare(scaled(a.lost, b.useful), scaled(b.lost, a.useful));
        if (byCost != 0) return byCost;
        int byPriority = Integer.compare(a.holder.priority(), b.holder.priority());
        if (byPriority != 0) return byPriority;
        int byAge = b.holder.since().compareTo(a.holder.since());
        return byAge != 0 ? byAge : a.holder.run().value().compareTo(b.holder.run().value());
      };

  private final Holder holder;
  private final PreemptionReason reason;
  private final long lost;
  private final long useful;

  Candidate(Holder holder, PreemptionReason reason, Rooms rooms, Instant now) {
    this.holder = holder;
    this.reason = reason;
    this.lost = holder.lostIfEvicted(now);
    // Devices on nodes that may take no work help nobody, but a run on such nodes can still free
    // quota.
    this.useful =
        Math.max(
            1,
            holder.holdings().stream()
                .filter(holding -> rooms.knows(holding.node()))
                .mapToLong(Holding::gpus)
                .sum());
  }

  private static long scaled(long lost, long useful) {
    long high = Math.multiplyHigh(lost, useful);
    return high != 0 ? Long.MAX_VALUE : lost * useful;
  }

  Holder holder() {
    return holder;
  }

  long lost() {
    return lost;
  }

  Claim claim() {
    return new Claim(holder.queue(), holder.pool(), holder.demand(), holder.holdings());
  }

  Plan.Displaced displaced() {
    return new Plan.Displaced(holder, reason);
  }
}
