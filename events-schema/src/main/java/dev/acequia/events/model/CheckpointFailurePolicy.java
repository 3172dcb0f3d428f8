package dev.acequia.events.model;

import com.fasterxml.jackson.annotation.JsonEnumDefaultValue;
import com.fasterxml.jackson.annotation.JsonValue;

/** What a saga does when no checkpoint comes about. */
public enum CheckpointFailurePolicy implements OpenEnum {
  /** The run stays. */
  ABORT("Abort"),
  /** Wait for the next periodic checkpoint. */
  WAIT_FOR_PERIODIC("WaitForPeriodic"),
  /** Evict and record the loss. */
  PROCEED_WITH_LOSS("ProceedWithLoss"),
  /** A value of a later version; read, never written. */
  @JsonEnumDefaultValue
  UNKNOWN("Unknown");

  private final String wire;

  CheckpointFailurePolicy(String wire) {
    this.wire = wire;
  }

  @JsonValue
  @Override
  public String wire() {
    return wire;
  }
}
