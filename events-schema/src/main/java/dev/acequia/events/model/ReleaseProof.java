package dev.acequia.events.model;

import com.fasterxml.jackson.annotation.JsonEnumDefaultValue;

/** What proves that nothing holds a device any more. */
public enum ReleaseProof implements OpenEnum {
  /** A fresh kubelet says that all containers ended. */
  KUBELET,
  /** Fresh exporter data shows no holder. */
  EXPORTER,
  /** The machine was fenced. */
  FENCE,
  /** A new boot id. */
  RESTART,
  /** A value of a later version; read, never written. */
  @JsonEnumDefaultValue
  UNKNOWN
}
