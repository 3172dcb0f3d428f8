package dev.acequia.metering.ledger;

import dev.acequia.events.id.DeviceId;
import dev.acequia.events.id.EntryId;
import dev.acequia.metering.tiling.Label;
import java.time.Instant;

/**
 * What the books say about a stretch of a device's time, and by which entry. A correction of a part
 * splits it.
 */
public record Booked(DeviceId device, Instant from, Instant to, Label label, EntryId entry) {

  /** Key in order of device and time. */
  public String key() {
    return device + "/" + from.toEpochMilli();
  }

  /** Rows are found by device and the hour in which they begin. */
  public String bucket() {
    return bucket(device, hour(from));
  }

  public static String bucket(DeviceId device, long hour) {
    return device + "/" + hour;
  }

  /** Hours since 1970. */
  public static long hour(Instant time) {
    return Math.floorDiv(time.toEpochMilli(), 3_600_000L);
  }

  Booked part(Instant begin, Instant end) {
    return new Booked(device, begin, end, label, entry);
  }
}
