package dev.acequia.metering.flow;

import static dev.acequia.metering.MeteringState.ACTIVITY;
import static dev.acequia.metering.MeteringState.BOOKED;
import static dev.acequia.metering.MeteringState.BOOKS;
import static dev.acequia.metering.MeteringState.HOLDINGS;
import static dev.acequia.metering.MeteringState.HOLDINGS_OF_RUN;
import static dev.acequia.metering.MeteringState.RUNS;

import dev.acequia.chassis.turn.Turn;
import dev.acequia.metering.fact.Holding;
import dev.acequia.metering.fact.RunFacts;
import dev.acequia.metering.ledger.Booked;
import dev.acequia.metering.ledger.DeviceBook;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Facts older than the grace of a period are settled: they change the books no more, so they need
 * not be kept in memory. The ledger itself keeps everything.
 */
final class Settlement {

  /** The grace within which late facts still correct the books in place. */
  static final Duration GRACE = Duration.ofHours(72);

  private static final String TIMER = "settle";
  private static final Duration EVERY = Duration.ofHours(6);

  static void schedule(Turn turn) {
    long every = EVERY.toMillis();
    long next = (turn.now().toEpochMilli() / every + 1) * every;
    turn.arm(TIMER, Instant.ofEpochMilli(next));
  }

  void due(Turn turn) {
    Instant horizon = turn.now().minus(GRACE);
    for (Booked row : List.copyOf(turn.all(BOOKED))) {
      if (!row.to().isAfter(horizon)) {
        turn.delete(BOOKED, row.key());
      }
    }
    for (DeviceBook book : List.copyOf(turn.all(BOOKS))) {
      // What is not booked yet is not settled, however long it lasts.
      Instant through = earlier(horizon, book.bookedThrough());
      if (book.settledThrough().isBefore(through)) {
        turn.put(BOOKS, book.device().value(), book.settled(through));
      }
    }
    for (Holding holding : List.copyOf(turn.all(HOLDINGS))) {
      if (before(holding.releasedAt(), horizon)) {
        turn.delete(HOLDINGS, holding.allocation().value());
        turn.delete(ACTIVITY, holding.allocation().value());
      }
    }
    for (RunFacts run : List.copyOf(turn.all(RUNS))) {
      if (before(run.end().map(RunFacts.End::at), horizon)
          && turn.by(HOLDINGS_OF_RUN, run.run().value()).isEmpty()) {
        turn.delete(RUNS, run.run().value());
      }
    }
    schedule(turn);
  }

  private static Instant earlier(Instant left, Instant right) {
    return left.isBefore(right) ? left : right;
  }

  private static boolean before(Optional<Instant> time, Instant horizon) {
    return time.filter(horizon::isAfter).isPresent();
  }
}
