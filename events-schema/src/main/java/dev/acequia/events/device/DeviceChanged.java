package dev.acequia.events.device;

import dev.acequia.events.check.Require;
import dev.acequia.events.id.DeviceId;
import dev.acequia.events.model.AttributeChange;
import java.time.Instant;
import java.util.List;

/**
 * Attributes of a known device changed; its identity did not.
 *
 * @param device the device, by its minted id
 * @param node name of the node
 * @param changed what changed, at least one attribute
 * @param at when it happened, cluster time
 */
public record DeviceChanged(DeviceId device, String node, List<AttributeChange> changed, Instant at)
    implements DeviceEvent {

  public DeviceChanged {
    Require.present(device, "device");
    Require.text(node, "node");
    changed = List.copyOf(changed);
    Require.present(at, "at");
    if (changed.isEmpty()) {
      throw new IllegalArgumentException("a change without a changed attribute");
    }
  }

  @Override
  public String subject() {
    return device.value();
  }
}
