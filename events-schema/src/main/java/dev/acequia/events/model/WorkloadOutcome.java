package dev.acequia.events.model;

import com.fasterxml.jackson.annotation.JsonEnumDefaultValue;

/** How a workload ended. */
public enum WorkloadOutcome implements OpenEnum {
  /** Its work is done. */
  SUCCEEDED,
  /** It failed for good. */
  FAILED,
  /** Its owner took it back. */
  CANCELLED,
  /** A value of a later version; read, never written. */
  @JsonEnumDefaultValue
  UNKNOWN
}
