package dev.acequia.events.device;

import dev.acequia.events.check.Require;
import dev.acequia.events.id.DeviceId;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Another board was found in the slot of a known device.
 *
 * @param device the device, by its minted id
 * @param node name of the node
 * @param beforeUuid uuid of the board that left, absent when it was never known
 * @param afterUuid uuid of the board that came, absent while unknown
 * @param at when it happened, cluster time
 */
public record DeviceReplaced(
    DeviceId device,
    String node,
    @Nullable String beforeUuid,
    @Nullable String afterUuid,
    Instant at)
    implements DeviceEvent {

  public DeviceReplaced {
    Require.present(device, "device");
    Require.text(node, "node");
    Require.present(at, "at");
  }

  @Override
  public String subject() {
    return device.value();
  }
}
