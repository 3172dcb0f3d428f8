package dev.acequia.events.model;

import com.fasterxml.jackson.annotation.JsonEnumDefaultValue;

/** What is to be taken back. */
public enum ReclaimTarget implements OpenEnum {
  /** A run, through a saga. */
  RUN,
  /** Charged quota. */
  QUOTA,
  /** An open meter. */
  METER,
  /** A finalizer of ours. */
  FINALIZER,
  /** A device, by drain and reset. */
  DEVICE,
  /** A value of a later version; read, never written. */
  @JsonEnumDefaultValue
  UNKNOWN
}
