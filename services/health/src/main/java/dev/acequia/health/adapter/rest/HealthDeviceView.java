package dev.acequia.health.adapter.rest;

import dev.acequia.events.model.HealthState;
import dev.acequia.health.cases.CaseFile;
import dev.acequia.health.cases.HealthDevice;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A device's health.
 *
 * @param summary what people need: usable, suspect, out or returning
 * @param deadline when the state has lasted too long; null where it may last
 * @param caseId open case; null without one
 * @param visible whether its exporter reports it
 */
record HealthDeviceView(
    String device,
    String node,
    int index,
    @Nullable String uuid,
    String model,
    HealthState state,
    String summary,
    Instant since,
    @Nullable Instant deadline,
    @Nullable String caseId,
    long episode,
    boolean visible) {

  static HealthDeviceView of(HealthDevice device) {
    return new HealthDeviceView(
        device.id().value(),
        device.node(),
        device.index(),
        device.uuid().orElse(null),
        device.model(),
        device.condition().state(),
        summary(device.condition().state()),
        device.condition().since(),
        device.condition().deadline().orElse(null),
        device.openCase().map(CaseFile::id).map(Object::toString).orElse(null),
        device.episode(),
        device.visible());
  }

  private static String summary(HealthState state) {
    return switch (state) {
      case HEALTHY -> "usable";
      case SUSPECT, DEGRADED, UNKNOWN -> "suspect";
      case QUARANTINED, DRAINING, ABSENT, RETIRED -> "out";
      case REPAIRING, VALIDATING, PROBATION -> "returning";
    };
  }
}
