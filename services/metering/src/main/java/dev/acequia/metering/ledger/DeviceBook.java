package dev.acequia.metering.ledger;

import dev.acequia.events.id.DeviceId;
import dev.acequia.events.model.TimeState;
import dev.acequia.metering.tiling.Label;
import java.time.Instant;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;

/**
 * A device's page: its booked time by state, and the interval that is open.
 *
 * @param totals booked time by state, in ms
 * @param bookedThrough its time up to here stands in the ledger
 * @param settledThrough corrections do not reach further back
 */
public record DeviceBook(
    DeviceId device,
    String node,
    Map<TimeState, Long> totals,
    Optional<Open> open,
    Instant bookedThrough,
    Instant settledThrough,
    long entries) {

  /** The interval that lasts; it is not in the ledger yet. */
  public record Open(Instant from, Label label) {}

  public DeviceBook {
    totals = Map.copyOf(totals);
  }

  public static DeviceBook of(DeviceId device, String node, Instant since) {
    return new DeviceBook(device, node, Map.of(), Optional.empty(), since, since, 0);
  }

  public DeviceBook with(Posting posting) {
    Map<TimeState, Long> sums = new EnumMap<>(TimeState.class);
    sums.putAll(totals);
    Change change = posting.change();
    long ms = change.to().toEpochMilli() - change.from().toEpochMilli();
    if (change instanceof Change.Correction correction) {
      sums.merge(correction.wrong().label().state(), -ms, Math::addExact);
    }
    sums.merge(change.label().state(), ms, Math::addExact);
    Instant through = change.to().isAfter(bookedThrough) ? change.to() : bookedThrough;
    return new DeviceBook(device, node, sums, open, through, settledThrough, entries + 1);
  }

  public DeviceBook with(Optional<Open> interval) {
    return new DeviceBook(device, node, totals, interval, bookedThrough, settledThrough, entries);
  }

  public DeviceBook settled(Instant through) {
    return new DeviceBook(device, node, totals, open, bookedThrough, through, entries);
  }
}
