package dev.acequia.metering;

import dev.acequia.chassis.testing.ServiceFixture;
import dev.acequia.events.id.DeviceId;
import dev.acequia.metering.ledger.Booked;
import dev.acequia.metering.ledger.DeviceBook;
import dev.acequia.metering.tiling.Label;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** The books of a fixture as sentences that a test can read. */
public final class Books {

  private Books() {}

  /** For example {@code "0-10 UNALLOCATED"}, the open interval as {@code "10- STARTUP w.1"}. */
  public static List<String> of(ServiceFixture fixture, DeviceId device) {
    Stream<String> closed =
        fixture.all(MeteringState.BOOKED).stream()
            .filter(row -> row.device().equals(device))
            .sorted(Comparator.comparing(Booked::from))
            .map(row -> seconds(row.from()) + "-" + seconds(row.to()) + words(row.label()));
    Stream<String> open =
        fixture.find(MeteringState.BOOKS, device.value()).flatMap(DeviceBook::open).stream()
            .map(interval -> seconds(interval.from()) + "-" + words(interval.label()));
    return Stream.concat(closed, open).toList();
  }

  private static String words(Label label) {
    return " " + label.state() + label.run().map(run -> " " + run).orElse("");
  }

  private static String seconds(Instant time) {
    double seconds = Duration.between(Day.BEGIN, time).toMillis() / 1000.0;
    return seconds == Math.rint(seconds) ? String.valueOf((long) seconds) : String.valueOf(seconds);
  }
}
