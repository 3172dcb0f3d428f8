package dev.acequia.events.model;

import com.fasterxml.jackson.annotation.JsonEnumDefaultValue;

/** Final answer of a saga. */
public enum PreemptionOutcome implements OpenEnum {
  /** The devices came back. */
  RELEASED,
  /** The run stays: policy does not allow the loss. */
  ABORTED,
  /** The request was taken back in time. */
  WITHDRAWN,
  /** The run ended by itself. */
  VICTIM_ENDED,
  /** Its devices are gone. */
  DEVICE_LOST,
  /** A value of a later version; read, never written. */
  @JsonEnumDefaultValue
  UNKNOWN
}
