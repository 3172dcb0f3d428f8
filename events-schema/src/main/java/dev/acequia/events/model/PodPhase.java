package dev.acequia.events.model;

import com.fasterxml.jackson.annotation.JsonEnumDefaultValue;
import com.fasterxml.jackson.annotation.JsonValue;

/** Last phase of a pod. */
public enum PodPhase implements OpenEnum {
  /** All containers ended well. */
  SUCCEEDED("Succeeded"),
  /** A container failed. */
  FAILED("Failed"),
  /** Gone without a terminal status. */
  DELETED("Deleted"),
  /** A value of a later version; read, never written. */
  @JsonEnumDefaultValue
  UNKNOWN("Unknown");

  private final String wire;

  PodPhase(String wire) {
    this.wire = wire;
  }

  @JsonValue
  @Override
  public String wire() {
    return wire;
  }
}
