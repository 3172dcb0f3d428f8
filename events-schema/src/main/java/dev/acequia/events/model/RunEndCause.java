package dev.acequia.events.model;

import com.fasterxml.jackson.annotation.JsonEnumDefaultValue;

/** What ended an attempt. */
public enum RunEndCause implements OpenEnum {
  /** Its work is done. */
  COMPLETED,
  /** The application failed. */
  FAILED,
  /** A saga evicted it. */
  PREEMPTED,
  /** Admission was revoked before it was ready. */
  REVOKED,
  /** Its owner deleted or suspended it. */
  CANCELLED,
  /** Its node or device was lost. */
  NODE_LOST,
  /** A value of a later version; read, never written. */
  @JsonEnumDefaultValue
  UNKNOWN
}
