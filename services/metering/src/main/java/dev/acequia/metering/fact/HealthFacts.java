package dev.acequia.metering.fact;

import dev.acequia.events.id.DeviceId;
import dev.acequia.events.model.HealthState;
import java.time.Instant;

/** What health said about a device. */
public record HealthFacts(DeviceId device, String node, Timeline<HealthState> states) {

  public static HealthFacts of(DeviceId device, String node) {
    return new HealthFacts(device, node, Timeline.empty());
  }

  public HealthFacts became(HealthState state, Instant at) {
    return new HealthFacts(device, node, states.with(at, state));
  }

  /** Whether a device in that state cannot be sold, so that its time is nobody's use. */
  public static boolean withdrawn(HealthState state) {
    return switch (state) {
      case QUARANTINED, DRAINING, REPAIRING, VALIDATING, RETIRED, ABSENT -> true;
      case HEALTHY, SUSPECT, DEGRADED, PROBATION, UNKNOWN -> false;
    };
  }

  /** Whether the device was withdrawn at some time within the span. */
  public boolean withdrawnWithin(Span span) {
    return states.marks().stream()
        .anyMatch(mark -> withdrawn(mark.value()) && span.holds(mark.at()));
  }
}
