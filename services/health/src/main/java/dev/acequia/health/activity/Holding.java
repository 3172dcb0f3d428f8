package dev.acequia.health.activity;

import dev.acequia.events.id.AllocationId;
import dev.acequia.events.id.DeviceId;
import dev.acequia.events.id.RunId;
import dev.acequia.events.model.Activity;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Who holds devices of a node, as inventory tells.
 *
 * @param run empty for a foreign pod
 * @param deviceCount whole devices held; more than {@code devices} while attribution is missing
 * @param told activity that was told last
 */
public record Holding(
    AllocationId id,
    Optional<RunId> run,
    String node,
    List<DeviceId> devices,
    int deviceCount,
    Instant heldSince,
    Activity told) {

  public Holding {
    devices = List.copyOf(devices);
  }

  /** Whether it holds the device, or may: what is not attributed may be any. */
  public boolean mayHold(DeviceId device) {
    return devices.contains(device) || devices.size() < deviceCount;
  }

  /**
   * Whether a reboot of the node would cost somebody work; a foreign pod without devices belongs to
   * the node.
   */
  public boolean losesByReboot() {
    return run.isPresent() || deviceCount > 0;
  }

  public Holding tell(Activity activity) {
    return new Holding(id, run, node, devices, deviceCount, heldSince, activity);
  }
}
