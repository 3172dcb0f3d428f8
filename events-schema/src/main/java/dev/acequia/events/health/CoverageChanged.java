package dev.acequia.events.health;

import dev.acequia.events.check.Require;
import dev.acequia.events.id.DeviceId;
import java.time.Instant;
import java.util.List;

/**
 * What the telemetry of a device cannot show changed.
 *
 * @param device the device, by its minted id
 * @param node name of the node
 * @param blindTo kinds of signal that cannot be seen, empty when all can
 * @param at when it happened, cluster time
 */
public record CoverageChanged(DeviceId device, String node, List<String> blindTo, Instant at)
    implements HealthEvent {

  public CoverageChanged {
    Require.present(device, "device");
    Require.text(node, "node");
    blindTo = List.copyOf(blindTo);
    Require.present(at, "at");
  }

  @Override
  public String subject() {
    return device.value();
  }
}
