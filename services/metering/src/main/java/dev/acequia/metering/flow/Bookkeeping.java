package dev.acequia.metering.flow;

import static dev.acequia.metering.MeteringState.BALANCES;
import static dev.acequia.metering.MeteringState.BOOKED;
import static dev.acequia.metering.MeteringState.BOOKED_OF_DEVICE;
import static dev.acequia.metering.MeteringState.BOOKS;
import static dev.acequia.metering.MeteringState.LEDGER;

import dev.acequia.chassis.turn.Turn;
import dev.acequia.events.id.DeviceId;
import dev.acequia.metering.fact.DeviceFacts;
import dev.acequia.metering.ledger.Balance;
import dev.acequia.metering.ledger.Booked;
import dev.acequia.metering.ledger.Comparison;
import dev.acequia.metering.ledger.DeviceBook;
import dev.acequia.metering.ledger.Line;
import dev.acequia.metering.ledger.Posting;
import dev.acequia.metering.ledger.Rows;
import dev.acequia.metering.tiling.NodePicture;
import dev.acequia.metering.tiling.Segment;
import dev.acequia.metering.tiling.Tiling;
import java.time.Instant;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Brings the books of a node to what its facts say. A fact that was known already changes no
 * segment, so posting twice is posting once.
 */
final class Bookkeeping {

  /** A whole device, in GPU-milli. */
  private static final long WHOLE = 1000;

  void update(Turn turn, String node, String cause) {
    NodePicture picture = PictureReader.read(turn, node);
    Map<DeviceId, List<Segment>> tiled = Tiling.of(picture);
    for (DeviceFacts device : picture.devices()) {
      update(turn, device, tiled.getOrDefault(device.device(), List.of()), cause);
    }
  }

  private void update(Turn turn, DeviceFacts device, List<Segment> segments, String cause) {
    String id = device.device().value();
    DeviceBook book =
        turn.find(BOOKS, id)
            .orElseGet(() -> DeviceBook.of(device.device(), device.node(), device.since()));
    List<Booked> rows =
        turn.by(BOOKED_OF_DEVICE, id).stream().sorted(Comparator.comparing(Booked::from)).toList();
    List<Posting> postings =
        Comparison.of(segments, rows, book.settledThrough()).stream()
            .map(change -> Posting.of(device.device(), WHOLE, change, cause, turn.now()))
            .toList();
    DeviceBook after = book;
    for (Posting posting : postings) {
      post(turn, posting);
      after = after.with(posting);
      UsageNews.posted(turn, device, WHOLE, posting);
    }
    List<Booked> booked = Rows.after(rows, postings);
    rewrite(turn, rows, booked);
    after = after.with(open(segments, booked));
    if (!after.equals(book)) {
      turn.put(BOOKS, id, after);
    }
    if (!after.open().equals(book.open())) {
      after.open().ifPresent(opened -> UsageNews.opened(turn, device, opened));
    }
  }

  /** What was booked once stays booked, so the open interval begins behind it. */
  private static Optional<DeviceBook.Open> open(List<Segment> segments, List<Booked> booked) {
    if (segments.isEmpty() || !segments.getLast().open()) {
      return Optional.empty();
    }
    Segment last = segments.getLast();
    Instant begin =
        booked.isEmpty() || booked.getLast().to().isBefore(last.from())
            ? last.from()
            : booked.getLast().to();
    return Optional.of(new DeviceBook.Open(begin, last.label()));
  }

  private static void post(Turn turn, Posting posting) {
    turn.put(LEDGER, posting.entry().id().value(), posting.entry());
    for (Line line : posting.entry().lines()) {
      String account = line.account().name();
      Balance balance =
          turn.find(BALANCES, account).orElseGet(() -> new Balance(line.account(), 0));
      turn.put(BALANCES, account, balance.plus(line.amount()));
    }
  }

  /** Only rows that are other than before are written. */
  private static void rewrite(Turn turn, List<Booked> before, List<Booked> after) {
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
