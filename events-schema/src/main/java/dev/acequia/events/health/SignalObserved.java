package dev.acequia.events.health;

import dev.acequia.events.check.Require;
import dev.acequia.events.id.DeviceId;
import dev.acequia.events.model.SignalKind;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A notable signal of a device or node was observed.
 *
 * @param node name of the node
 * @param device the device, absent when the signal is the node's or the device is not identified
 * @param uuid hardware uuid as the driver reports it, absent while unknown
 * @param signal kind of the signal
 * @param code number of the signal, for example the XID
 * @param value value that was read
 * @param text text of the signal, for example the kernel's line
 * @param observedAt when it was observed, cluster time
 */
public record SignalObserved(
    String node,
    @Nullable DeviceId device,
    @Nullable String uuid,
    SignalKind signal,
    @Nullable Integer code,
    @Nullable String value,
    @Nullable String text,
    Instant observedAt)
    implements HealthEvent {

  public SignalObserved {
    Require.text(node, "node");
    Require.present(signal, "signal");
    Require.notNegativeIfPresent(code, "code");
    Require.present(observedAt, "observedAt");
  }

  @Override
  public String subject() {
    return device == null ? node : device.value();
  }
}
