package dev.acequia.metering.fact;

import dev.acequia.events.device.DeviceDiscovered;
import dev.acequia.events.id.DeviceId;
import dev.acequia.events.id.PoolName;
import java.time.Instant;
import java.util.Optional;

/**
 * A device as inventory knows it.
 *
 * @param since when its time began to count
 * @param present false while it is lost
 * @param retiredAt when its time ceased to count
 */
public record DeviceFacts(
    DeviceId device,
    String node,
    int index,
    String model,
    Optional<PoolName> pool,
    Instant since,
    Timeline<Boolean> present,
    Optional<Instant> retiredAt) {

  public static DeviceFacts of(DeviceDiscovered event) {
    return new DeviceFacts(
        event.device(),
        event.node(),
        event.index(),
        event.model(),
        Optional.ofNullable(event.pool()),
        event.at(),
        Timeline.<Boolean>empty().with(event.at(), true),
        Optional.empty());
  }

  /** A device that was lost may be discovered again: its time went on. */
  public DeviceFacts discoveredAgain(DeviceDiscovered event) {
    Instant earliest = event.at().isBefore(since) ? event.at() : since;
    return new DeviceFacts(
        device,
        node,
        event.index(),
        event.model(),
        Optional.ofNullable(event.pool()),
        earliest,
        present.with(event.at(), true),
        retiredAt);
  }

  public DeviceFacts lost(Instant at) {
    return new DeviceFacts(
        device, node, index, model, pool, since, present.with(at, false), retiredAt);
  }

  public DeviceFacts retired(Instant at) {
    return new DeviceFacts(device, node, index, model, pool, since, present, Optional.of(at));
  }

  public DeviceFacts in(Optional<PoolName> otherPool) {
    return new DeviceFacts(device, node, index, model, otherPool, since, present, retiredAt);
  }

  /** The time that has to be accounted for; open ended until it is retired. */
  public Span life() {
    return new Span(since, retiredAt.orElse(Instant.MAX));
  }
}
