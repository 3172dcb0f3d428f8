package dev.acequia.events.device;

import dev.acequia.events.check.Require;
import dev.acequia.events.id.DeviceId;
import java.time.Instant;

/**
 * A device left for good; its slot will not be sold again under this id.
 *
 * @param device the device, by its minted id
 * @param node name of the node
 * @param at when it happened, cluster time
 */
public record DeviceRetired(DeviceId device, String node, Instant at) implements DeviceEvent {

  public DeviceRetired {
    Require.present(device, "device");
    Require.text(node, "node");
    Require.present(at, "at");
  }

  @Override
  public String subject() {
    return device.value();
  }
}
