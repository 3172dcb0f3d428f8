package dev.acequia.events.model;

import com.fasterxml.jackson.annotation.JsonEnumDefaultValue;

/** Who bears the cost of time. */
public enum Payer implements OpenEnum {
  /** Node, device or our preemption. */
  PLATFORM,
  /** The application and its configuration. */
  TENANT,
  /** Neither. */
  EXTERNAL,
  /** A value of a later version; read, never written. */
  @JsonEnumDefaultValue
  UNKNOWN
}
