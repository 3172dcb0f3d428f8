package dev.acequia.events.model;

import com.fasterxml.jackson.annotation.JsonEnumDefaultValue;

/** Who caused a checkpoint. */
public enum CheckpointTrigger implements OpenEnum {
  /** The job by itself. */
  PERIODIC,
  /** A saga. */
  REQUESTED,
  /** A value of a later version; read, never written. */
  @JsonEnumDefaultValue
  UNKNOWN
}
