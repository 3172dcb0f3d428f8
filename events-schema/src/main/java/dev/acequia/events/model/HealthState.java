package dev.acequia.events.model;

import com.fasterxml.jackson.annotation.JsonEnumDefaultValue;

/** Health of a device. */
public enum HealthState {
  /** May be sold. */
  HEALTHY,
  /** Something was seen, not yet judged. */
  SUSPECT,
  /** Works below its rating. */
  DEGRADED,
  /** No new work. */
  QUARANTINED,
  /** Work is leaving. */
  DRAINING,
  /** A repair is under way. */
  REPAIRING,
  /** A validation job runs. */
  VALIDATING,
  /** Preemptible work only. */
  PROBATION,
  /** Out for good. */
  RETIRED,
  /** Vanished while its siblings report. */
  ABSENT,
  /** No fresh evidence; also stands for states of later versions. */
  @JsonEnumDefaultValue
  UNKNOWN
}
