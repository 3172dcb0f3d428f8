package dev.acequia.metering.ledger;

import dev.acequia.events.id.DeviceId;
import dev.acequia.events.id.EntryId;
import dev.acequia.metering.tiling.Label;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A change as it enters the books.
 *
 * @param entry the entry
 * @param booked what the books say of its time from now on
 */
public record Posting(Change change, LedgerEntry entry, Booked booked) {

  /**
   * Posts a change. The same change by the same cause has the same id.
   *
   * @param gpuMilli size of the device
   * @param cause id of the event that led to it
   */
  public static Posting of(
      DeviceId device, long gpuMilli, Change change, String cause, Instant recordedAt) {
    EntryId id = new EntryId(cause + "/" + device + "/" + change.from().toEpochMilli());
    long amount =
        Math.multiplyExact(gpuMilli, Duration.between(change.from(), change.to()).toMillis());
    Optional<Booked> wrong = wrong(change);
    List<Line> lines = new ArrayList<>();
    wrong.ifPresent(there -> enter(lines, device, there.label(), -amount));
    enter(lines, device, change.label(), amount);
    return new Posting(
        change,
        new LedgerEntry(
            id,
            cause,
            device,
            change.from(),
            change.to(),
            wrong.map(Booked::entry),
            lines,
            recordedAt),
        new Booked(device, change.from(), change.to(), change.label(), id));
  }

  private static Optional<Booked> wrong(Change change) {
    return switch (change) {
      case Change.First ignored -> Optional.empty();
      case Change.Correction correction -> Optional.of(correction.wrong());
    };
  }

  private static void enter(List<Line> lines, DeviceId device, Label label, long amount) {
    lines.add(new Line(Account.of(label), amount));
    lines.add(new Line(new Account.Capacity(device), -amount));
  }
}
