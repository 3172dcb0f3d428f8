package dev.acequia.events.model;

import dev.acequia.events.check.Require;
import dev.acequia.events.id.DeviceId;
import org.jspecify.annotations.Nullable;

/**
 * A device as a holder sees it.
 *
 * @param device the device, by its minted id
 * @param node name of the node
 * @param uuid hardware uuid as the driver reports it, absent while unknown
 */
public record DeviceRef(DeviceId device, String node, @Nullable String uuid) {

  public DeviceRef {
    Require.present(device, "device");
    Require.text(node, "node");
  }
}
