package dev.acequia.events.device;

import dev.acequia.events.check.Require;
import dev.acequia.events.id.DeviceId;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A physical device was cut into other partitions (MIG geometry or replica count).
 *
 * @param device the device, by its minted id
 * @param node name of the node
 * @param partitions partitions that exist now, empty when the device is whole again
 * @param profile MIG profile or sharing strategy of the new partitions
 * @param at when it happened, cluster time
 */
public record PartitionsChanged(
    DeviceId device, String node, List<DeviceId> partitions, @Nullable String profile, Instant at)
    implements DeviceEvent {

  public PartitionsChanged {
    Require.present(device, "device");
    Require.text(node, "node");
    partitions = List.copyOf(partitions);
    Require.present(at, "at");
  }

  @Override
  public String subject() {
    return device.value();
  }
}
