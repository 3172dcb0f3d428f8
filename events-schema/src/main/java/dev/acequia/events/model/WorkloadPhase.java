package dev.acequia.events.model;

import com.fasterxml.jackson.annotation.JsonEnumDefaultValue;

/** Where a workload is in its life. */
public enum WorkloadPhase implements OpenEnum {
  /** In the queue. */
  WAITING,
  /** Admitted, not ready yet. */
  ADMITTED,
  /** Ready. */
  RUNNING,
  /** Evicted or revoked, devices not back yet. */
  LEAVING,
  /** Over. */
  FINISHED,
  /** Never to run as submitted. */
  REJECTED,
  /** A value of a later version; read, never written. */
  @JsonEnumDefaultValue
  UNKNOWN
}
