package dev.acequia.events.model;

import com.fasterxml.jackson.annotation.JsonEnumDefaultValue;
import com.fasterxml.jackson.annotation.JsonValue;

/** Why a run has to leave. */
public enum PreemptionReason implements OpenEnum {
  /** Higher priority in its queue. */
  PRIORITY("Priority"),
  /** Lent capacity is taken back. */
  RECLAIM("Reclaim"),
  /** Its queue is above its fair share. */
  FAIR_SHARE("FairShare"),
  /** A gang needs the topology. */
  DEFRAGMENTATION("Defragmentation"),
  /** Its devices are not trusted. */
  HEALTH("Health"),
  /** Its node goes away. */
  NODE_RECLAIM("NodeReclaim"),
  /** It reached its run-time limit. */
  RUN_TIME_LIMIT("RunTimeLimit"),
  /** It holds devices without using them. */
  IDLE("Idle"),
  /** A person decided. */
  OPERATOR("Operator"),
  /** A value of a later version; read, never written. */
  @JsonEnumDefaultValue
  UNKNOWN("Unknown");

  private final String wire;

  PreemptionReason(String wire) {
    this.wire = wire;
  }

  @JsonValue
  @Override
  public String wire() {
    return wire;
  }
}
