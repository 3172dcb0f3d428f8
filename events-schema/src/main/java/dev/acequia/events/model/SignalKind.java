package dev.acequia.events.model;

import com.fasterxml.jackson.annotation.JsonEnumDefaultValue;

/** Kinds of signal that health judges. */
public enum SignalKind implements OpenEnum {
  /** An XID error of the driver. */
  XID,
  /** An error of the NVSwitch. */
  SXID,
  /** A condition of the node object. */
  NODE_CONDITION,
  /** The node has no lease. */
  NODE_LOST,
  /** The node reports again. */
  NODE_BACK,
  /** The exporter does not answer. */
  EXPORTER_GONE,
  /** The exporter answers again. */
  EXPORTER_BACK,
  /** The device vanished while its siblings report. */
  DEVICE_GONE,
  /** The device reports again. */
  DEVICE_BACK,
  /** The node has a new boot id. */
  REBOOTED,
  /** Uncorrected memory errors. */
  ECC,
  /** Temperature or clock throttling. */
  THERMAL,
  /** Link errors. */
  FABRIC,
  /** A run ended with a device error. */
  WORKLOAD_ERROR,
  /** A person said so. */
  OPERATOR,
  /** A value of a later version; read, never written. */
  @JsonEnumDefaultValue
  UNKNOWN
}
