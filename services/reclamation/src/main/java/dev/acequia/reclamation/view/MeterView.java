package dev.acequia.reclamation.view;

import dev.acequia.events.id.AllocationId;
import dev.acequia.events.id.DeviceId;
import dev.acequia.events.id.RunId;
import dev.acequia.events.model.TimeState;
import dev.acequia.events.usage.UsageOpened;
import java.time.Instant;
import java.util.Optional;

/**
 * The ledger's view of a device: the interval that runs at present.
 *
 * @param allocation for whom it runs; empty when for nobody
 * @param from when it was opened; a later one replaces it
 */
public record MeterView(
    DeviceId device,
    String node,
    Optional<AllocationId> allocation,
    Optional<RunId> run,
    TimeState state,
    Instant from) {

  public static MeterView of(UsageOpened event) {
    return new MeterView(
        event.device(),
        event.node(),
        Optional.ofNullable(event.allocation()),
        Optional.ofNullable(event.run()),
        event.state(),
        event.from());
  }

  public boolean isOlderThan(MeterView other) {
    return from.isBefore(other.from);
  }
}
