package dev.acequia.metering.ledger;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * What the books say about a device after a posting: the corrected time is cut out and replaced.
 */
public final class Rows {

  private Rows() {}

  /** In order of time. */
  public static List<Booked> after(List<Booked> rows, List<Posting> postings) {
    List<Booked> now = rows;
    for (Posting posting : postings) {
      now = replaced(now, posting.booked());
    }
    return now.stream().sorted(Comparator.comparing(Booked::from)).toList();
  }

  private static List<Booked> replaced(List<Booked> rows, Booked fresh) {
    List<Booked> now = new ArrayList<>();
    for (Booked row : rows) {
      keep(now, row, row.from(), earlier(row.to(), fresh.from()));
      keep(now, row, later(row.from(), fresh.to()), row.to());
    }
    now.add(fresh);
    return now;
  }

  private static void keep(List<Booked> rows, Booked row, Instant from, Instant to) {
    if (from.isBefore(to)) {
      rows.add(row.part(from, to));
    }
  }

  private static Instant later(Instant left, Instant right) {
    return left.isAfter(right) ? left : right;
  }

  private static Instant earlier(Instant left, Instant right) {
    return left.isBefore(right) ? left : right;
  }
}
