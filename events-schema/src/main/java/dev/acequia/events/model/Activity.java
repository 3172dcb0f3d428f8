package dev.acequia.events.model;

import com.fasterxml.jackson.annotation.JsonEnumDefaultValue;

/** Whether the devices of an allocation are used. */
public enum Activity {
  /** Fresh signals show work. */
  BUSY,
  /** Two independent fresh signals show none. */
  IDLE,
  /** Stale, missing or contradictory signals; never idle. */
  @JsonEnumDefaultValue
  UNKNOWN
}
