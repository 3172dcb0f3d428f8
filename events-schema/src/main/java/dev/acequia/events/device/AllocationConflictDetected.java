package dev.acequia.events.device;

import dev.acequia.events.check.Require;
import dev.acequia.events.id.AllocationId;
import dev.acequia.events.id.DeviceId;
import java.time.Instant;
import java.util.List;

/**
 * Two allocations claim one exclusive device; both are frozen.
 *
 * @param device the device, by its minted id
 * @param node name of the node
 * @param holders the allocations that claim it
 * @param at when it happened, cluster time
 */
public record AllocationConflictDetected(
    DeviceId device, String node, List<AllocationId> holders, Instant at) implements DeviceEvent {

  public AllocationConflictDetected {
    Require.present(device, "device");
    Require.text(node, "node");
    holders = List.copyOf(holders);
    Require.present(at, "at");
  }

  @Override
  public String subject() {
    return device.value();
  }
}
