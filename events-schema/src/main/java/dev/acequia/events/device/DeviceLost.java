package dev.acequia.events.device;

import dev.acequia.events.check.Require;
import dev.acequia.events.id.DeviceId;
import java.time.Instant;

/**
 * A device is no longer reported although its siblings are.
 *
 * @param device the device, by its minted id
 * @param node name of the node
 * @param reason why, in a plain sentence
 * @param at when it happened, cluster time
 */
public record DeviceLost(DeviceId device, String node, String reason, Instant at)
    implements DeviceEvent {

  public DeviceLost {
    Require.present(device, "device");
    Require.text(node, "node");
    Require.text(reason, "reason");
    Require.present(at, "at");
  }

  @Override
  public String subject() {
    return device.value();
  }
}
