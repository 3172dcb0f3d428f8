package dev.acequia.events.model;

import com.fasterxml.jackson.annotation.JsonEnumDefaultValue;

/** Why a saga asks for no checkpoint. */
public enum CheckpointSkipReason implements OpenEnum {
  /** The last one is young enough. */
  FRESH,
  /** The workload has no driver. */
  NO_DRIVER,
  /** Attempts failed and policy accepts the loss. */
  FAILED_POLICY,
  /** The run was not ready, so there is nothing to save. */
  NOT_READY,
  /** A value of a later version; read, never written. */
  @JsonEnumDefaultValue
  UNKNOWN
}
