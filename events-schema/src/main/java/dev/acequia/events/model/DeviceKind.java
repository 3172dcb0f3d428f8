package dev.acequia.events.model;

import com.fasterxml.jackson.annotation.JsonEnumDefaultValue;

/** How a device is exposed. */
public enum DeviceKind implements OpenEnum {
  /** An undivided device. */
  WHOLE,
  /** A MIG instance. */
  MIG,
  /** A time-slice or MPS replica. */
  REPLICA,
  /** A value of a later version; read, never written. */
  @JsonEnumDefaultValue
  UNKNOWN
}
