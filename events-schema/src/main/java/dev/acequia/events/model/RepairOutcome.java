package dev.acequia.events.model;

import com.fasterxml.jackson.annotation.JsonEnumDefaultValue;

/** How a repair went. */
public enum RepairOutcome implements OpenEnum {
  /** It was carried out. */
  SUCCEEDED,
  /** It was tried and did not work. */
  FAILED,
  /** It was not tried, for example because the device is in use. */
  REFUSED,
  /** No evidence in time. */
  TIMED_OUT,
  /** A value of a later version; read, never written. */
  @JsonEnumDefaultValue
  UNKNOWN
}
