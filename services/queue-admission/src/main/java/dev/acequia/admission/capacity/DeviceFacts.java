package dev.acequia.admission.capacity;

import dev.acequia.events.id.DeviceId;
import dev.acequia.events.model.HealthState;

/**
 * A device as inventory (presence) and health (state) last said it. Either may speak first.
 *
 * @param present inventory has seen it and not lost it since
 * @param health last state said, UNKNOWN before the first
 */
public record DeviceFacts(DeviceId device, String node, boolean present, HealthState health) {

  static DeviceFacts unheard(DeviceId device, String node) {
    return new DeviceFacts(device, node, false, HealthState.UNKNOWN);
  }

  DeviceFacts seen(String node) {
    return new DeviceFacts(device, node, true, health);
  }

  DeviceFacts gone() {
    return new DeviceFacts(device, node, false, health);
  }

  DeviceFacts judged(HealthState to) {
    return new DeviceFacts(device, node, present, to);
  }

  /** Whether new work may be put on it. */
  public boolean usable(boolean unknownIsGood) {
    return present
        && switch (health) {
          case HEALTHY, DEGRADED, PROBATION, SUSPECT -> true;
          case UNKNOWN -> unknownIsGood;
          case QUARANTINED, DRAINING, REPAIRING, VALIDATING, RETIRED, ABSENT -> false;
        };
  }

  /**
   * Whether a run that is not ready yet has to leave it. Unknown is no reason: an exporter's outage
   * revokes nobody.
   */
  public boolean untrusted() {
    return !present
        || switch (health) {
          case HEALTHY, DEGRADED, PROBATION, UNKNOWN, SUSPECT -> false;
          case QUARANTINED, DRAINING, REPAIRING, VALIDATING, RETIRED, ABSENT -> true;
        };
  }
}
