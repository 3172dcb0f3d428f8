package dev.acequia.events.model;

import com.fasterxml.jackson.annotation.JsonEnumDefaultValue;
import com.fasterxml.jackson.annotation.JsonValue;

/** Closed vocabulary of reasons to wait. */
public enum WaitCode implements OpenEnum {
  /** A limit binds. */
  QUOTA_EXHAUSTED("QuotaExhausted"),
  /** No pool has such devices. */
  NO_MATCHING_POOL("NoMatchingPool"),
  /** Enough is free, but not close together. */
  TOPOLOGY_UNAVAILABLE("TopologyUnavailable"),
  /** All devices of the class are in use. */
  CLASS_EXHAUSTED("ClassExhausted"),
  /** Devices exist but are not trusted. */
  HEALTH_BLOCKED("HealthBlocked"),
  /** Free capacity is promised to another. */
  RESERVED_FOR_HIGHER_PRIORITY("ReservedForHigherPriority"),
  /** A check has not answered. */
  WAITING_FOR_ADMISSION_CHECK("WaitingForAdmissionCheck"),
  /** Victims are leaving. */
  WAITING_FOR_PREEMPTION("WaitingForPreemption"),
  /** Others are first. */
  BEHIND_IN_QUEUE("BehindInQueue"),
  /** More than its queue may ever have. */
  EXCEEDS_MAX_QUOTA("ExceedsMaxQuota"),
  /** A person holds it. */
  HELD("Held"),
  /** Its owner suspended it. */
  SUSPENDED("Suspended"),
  /** Its queue or class is not usable. */
  MISCONFIGURED("Misconfigured"),
  /** A value of a later version; read, never written. */
  @JsonEnumDefaultValue
  UNKNOWN("Unknown");

  private final String wire;

  WaitCode(String wire) {
    this.wire = wire;
  }

  @JsonValue
  @Override
  public String wire() {
    return wire;
  }
}
