package dev.acequia.events.model;

import com.fasterxml.jackson.annotation.JsonEnumDefaultValue;
import com.fasterxml.jackson.annotation.JsonValue;

/** How urgently people should know. */
public enum Severity implements OpenEnum {
  /** Normal course. */
  INFO("info"),
  /** Worth knowing. */
  NOTICE("notice"),
  /** Someone should look. */
  WARNING("warning"),
  /** Someone has to act. */
  CRITICAL("critical"),
  /** A value of a later version; read, never written. */
  @JsonEnumDefaultValue
  UNKNOWN("unknown");

  private final String wire;

  Severity(String wire) {
    this.wire = wire;
  }

  @JsonValue
  @Override
  public String wire() {
    return wire;
  }
}
