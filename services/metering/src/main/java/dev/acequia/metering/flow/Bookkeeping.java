package dev.acequia.metering.flow;

import static dev.acequia.metering.MeteringState.BALANCES;
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
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Brings the books of a node to what its facts say. A fact that was known already changes no
 * segment, so posting twice is posting once.
 */
final class Bookkeeping {

  /** A whole device, in GPU-milli. */
  private static final long WHOLE = 1000;

  private final Duration verdictDelay;

  /**
   * @param verdictDelay health may judge a device that long after the run that it killed ended
   */
  Bookkeeping(Duration verdictDelay) {
    this.verdictDelay = verdictDelay;
  }

  /**
   * Books what changed on a node.
   *
   * @param change from when on its facts are different
   * @param cause id of the input that changed them
   */
  void update(Turn turn, String node, Instant change, String cause) {
    NodePicture picture = PictureReader.read(turn, node, change, verdictDelay);
    Map<DeviceId, List<Segment>> tiled = Tiling.of(picture);
    for (DeviceFacts device : picture.devices()) {
      List<Segment> segments = tiled.getOrDefault(device.device(), List.of());
      update(turn, device, picture.since(), segments, cause);
    }
  }

  private void update(
      Turn turn, DeviceFacts device, Instant since, List<Segment> tiled, String cause) {
    String id = device.device().value();
    DeviceBook book =
        turn.find(BOOKS, id)
            .orElseGet(() -> DeviceBook.of(device.device(), device.node(), device.since()));
    List<Segment> segments = Continuation.of(book, earlier(since, device.life().to()), tiled);
    if (segments.isEmpty()) {
      return;
    }
    Instant begin = later(segments.getFirst().from(), book.settledThrough());
    List<Booked> rows =
        BookedRows.after(turn, device.device(), begin, device.since(), book.bookedThrough());
    List<Posting> postings =
        Comparison.of(segments, rows, begin).stream()
            .map(part -> Posting.of(device.device(), WHOLE, part, cause, turn.now()))
            .toList();
    BookedRows.rewrite(turn, rows, Rows.after(rows, postings));
    DeviceBook after = book;
    for (Posting posting : postings) {
      post(turn, posting);
      after = after.with(posting);
      UsageNews.posted(turn, device, WHOLE, posting);
    }
    keep(turn, device, book, after.with(open(segments, after.bookedThrough())));
  }

  private static void keep(Turn turn, DeviceFacts device, DeviceBook before, DeviceBook after) {
    if (!after.equals(before)) {
      turn.put(BOOKS, device.device().value(), after);
    }
    if (!after.open().equals(before.open())) {
      after.open().ifPresent(opened -> UsageNews.opened(turn, device, opened));
    }
  }

  /** What was booked once stays booked, so the open interval begins behind it. */
  private static Optional<DeviceBook.Open> open(List<Segment> segments, Instant bookedThrough) {
    Segment last = segments.getLast();
    return last.open()
        ? Optional.of(new DeviceBook.Open(later(last.from(), bookedThrough), last.label()))
        : Optional.empty();
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

  private static Instant later(Instant left, Instant right) {
    return left.isAfter(right) ? left : right;
  }

  private static Instant earlier(Instant left, Instant right) {
    return left.isBefore(right) ? left : right;
  }
}
