package dev.acequia.metering.flow;

import static dev.acequia.metering.MeteringState.BOOKED;
import static dev.acequia.metering.MeteringState.BOOKED_BY_HOUR;

import dev.acequia.chassis.state.StateView;
import dev.acequia.chassis.turn.Turn;
import dev.acequia.events.id.DeviceId;
import dev.acequia.metering.ledger.Booked;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Reads and rewrites what the books say about a device, no more of it than is needed. */
final class BookedRows {

  private BookedRows() {}

  /**
   * Rows that end after {@code begin}, in order of time.
   *
   * @param since no row begins earlier
   * @param through no row ends later
   */
  static List<Booked> after(
      StateView state, DeviceId device, Instant begin, Instant since, Instant through) {
    List<Booked> rows = new ArrayList<>();
    if (!through.isAfter(begin)) {
      return rows;
    }
    for (long hour = Booked.hour(begin); hour <= Booked.hour(through); hour++) {
      rows.addAll(state.by(BOOKED_BY_HOUR, Booked.bucket(device, hour)));
    }
    for (long hour = Booked.hour(begin) - 1;
        hour >= Booked.hour(since) && rows.stream().noneMatch(row -> !row.from().isAfter(begin));
        hour--) {
      rows.addAll(state.by(BOOKED_BY_HOUR, Booked.bucket(device, hour)));
    }
    return rows.stream()
        .filter(row -> row.to().isAfter(begin))
        .sorted(Comparator.comparing(Booked::from))
        .toList();
  }

  /** Only rows that are other than before are written. */
  static void rewrite(Turn turn, List<Booked> before, List<Booked> after) {
    if (before.equals(after)) {
      return;
    }
    Set<Booked> known = new HashSet<>(before);
    Set<String> keys = new HashSet<>();
    for (Booked row : after) {
      keys.add(row.key());
      if (!known.contains(row)) {
        turn.put(BOOKED, row.key(), row);
      }
    }
    before.stream()
        .map(Booked::key)
        .filter(key -> !keys.contains(key))
        .forEach(key -> turn.delete(BOOKED, key));
  }
}
