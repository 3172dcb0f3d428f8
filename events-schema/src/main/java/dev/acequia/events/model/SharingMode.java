package dev.acequia.events.model;

import com.fasterxml.jackson.annotation.JsonEnumDefaultValue;
import com.fasterxml.jackson.annotation.JsonValue;

/** How devices of a pool or class may be shared. */
public enum SharingMode implements OpenEnum {
  /** One holder per device. */
  WHOLE("Whole"),
  /** Hardware partitions. */
  MIG("MIG"),
  /** Holders take turns. */
  TIME_SLICED("TimeSliced"),
  /** Holders share by the multi-process service. */
  MPS("MPS"),
  /** A value of a later version; read, never written. */
  @JsonEnumDefaultValue
  UNKNOWN("Unknown");

  private final String wire;

  SharingMode(String wire) {
    this.wire = wire;
  }

  @JsonValue
  @Override
  public String wire() {
    return wire;
  }
}
