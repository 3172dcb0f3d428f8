package dev.acequia.events.model;

import com.fasterxml.jackson.annotation.JsonEnumDefaultValue;

/** Why a reservation ended. */
public enum ReservationEndReason implements OpenEnum {
  /** The preemptor is ready. */
  STARTED,
  /** The preemptor no longer wants it. */
  GIVEN_UP,
  /** Its deadline passed before any pivot. */
  EXPIRED,
  /** A value of a later version; read, never written. */
  @JsonEnumDefaultValue
  UNKNOWN
}
