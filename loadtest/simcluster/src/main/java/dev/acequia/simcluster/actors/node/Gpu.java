package dev.acequia.simcluster.actors.node;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * One GPU in its slot.
 *
 * @param index minor number, also the slot's place
 * @param pciBusId as DCGM writes it, {@code 00000000:64:00.0}
 * @param xid last XID since the driver was loaded; 0: none
 * @param xidAt when it came; null when there was none
 */
public record Gpu(
    int index,
    String uuid,
    String pciBusId,
    String serial,
    String model,
    long memoryMib,
    int xid,
    @Nullable Instant xidAt) {

  /** Whether the device plugin offers it. */
  public boolean advertised() {
    return !XidEffect.of(xid).withdraws();
  }

  /** Fallen off the bus: neither driver nor exporter reaches it. */
  public boolean lost() {
    return XidEffect.vanishes(xid);
  }

  /** Whether a diagnostic run on it would pass. */
  public boolean sound() {
    return advertised();
  }
}
