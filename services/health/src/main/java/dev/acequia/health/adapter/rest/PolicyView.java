package dev.acequia.health.adapter.rest;

import dev.acequia.health.policy.HealthPolicy;
import dev.acequia.health.policy.XidRule;
import java.util.Comparator;
import java.util.List;

/** The active policy; durations in milliseconds of cluster time. */
record PolicyView(
    String version,
    long suspectMs,
    long drainMs,
    long repairMs,
    long validateMs,
    long probationMs,
    long goodWithoutDataMs,
    List<XidRule> xids) {

  static PolicyView of(HealthPolicy policy) {
    return new PolicyView(
        policy.version(),
        policy.suspectFor().toMillis(),
        policy.drainFor().toMillis(),
        policy.repairFor().toMillis(),
        policy.validateFor().toMillis(),
        policy.probation().toMillis(),
        policy.goodWithoutData().toMillis(),
        policy.xids().rules().values().stream()
            .sorted(Comparator.comparingInt(XidRule::code))
            .toList());
  }
}
