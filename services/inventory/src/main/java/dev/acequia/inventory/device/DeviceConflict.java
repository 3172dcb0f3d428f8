package dev.acequia.inventory.device;

import dev.acequia.events.id.AllocationId;
import java.time.Instant;
import java.util.List;

/** An exclusive device that more than one allocation claims. */
public record DeviceConflict(List<AllocationId> holders, Instant since) {
  public DeviceConflict {
    holders = List.copyOf(holders);
  }
}
