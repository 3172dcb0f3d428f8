package dev.acequia.events.model;

import com.fasterxml.jackson.annotation.JsonEnumDefaultValue;

/** Rungs of the repair ladder, in order. */
public enum RepairRung implements OpenEnum {
  /** Start the application again. */
  RESTART_APPLICATION,
  /** Reset the device. */
  RESET,
  /** Reboot the node. */
  REBOOT,
  /** Ticket and exchange. */
  HARDWARE,
  /** A value of a later version; read, never written. */
  @JsonEnumDefaultValue
  UNKNOWN
}
