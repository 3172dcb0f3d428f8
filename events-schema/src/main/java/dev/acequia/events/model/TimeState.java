package dev.acequia.events.model;

import com.fasterxml.jackson.annotation.JsonEnumDefaultValue;

/** What the time of a device was used for; the states tile it without gap or overlap. */
public enum TimeState {
  /** Work that counts. */
  PRODUCTIVE,
  /** A run is starting. */
  STARTUP,
  /** A checkpoint is written. */
  CHECKPOINT,
  /** Work after the last durable checkpoint of an evicted run. */
  LOST_PROGRESS,
  /** Work of a run that failed. */
  FAILED,
  /** Held and provably idle. */
  IDLE_ALLOCATED,
  /** Nobody holds it. */
  UNALLOCATED,
  /** Health, maintenance or release without proof. */
  UNAVAILABLE,
  /** Held without evidence of use. */
  @JsonEnumDefaultValue
  UNKNOWN
}
