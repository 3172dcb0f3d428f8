package dev.acequia.events.model;

import com.fasterxml.jackson.annotation.JsonEnumDefaultValue;
import com.fasterxml.jackson.annotation.JsonValue;

/** Evidence that a pool demands before it sells a device. */
public enum HealthEvidence implements OpenEnum {
  /** Only devices known to be healthy. */
  REQUIRED("Required"),
  /** Also devices of unknown health, visibly marked. */
  BEST_EFFORT("BestEffort"),
  /** A value of a later version; read, never written. */
  @JsonEnumDefaultValue
  UNKNOWN("Unknown");

  private final String wire;

  HealthEvidence(String wire) {
    this.wire = wire;
  }

  @JsonValue
  @Override
  public String wire() {
    return wire;
  }
}
