package dev.acequia.events.model;

import dev.acequia.events.check.Require;

/**
 * Terms under which a run may be asked to leave.
 *
 * @param freshnessMs a checkpoint younger than this needs no other, in ms
 * @param deadlineMs bound of the checkpoint step, in ms
 * @param heartbeatLimitMs silence after which a checkpoint counts as hung, in ms
 * @param onFailure what to do when no checkpoint comes about
 * @param graceMs time between SIGTERM and SIGKILL, in ms
 * @param maxAttempts requests before the policy for failure applies
 */
public record CheckpointTerms(
    long freshnessMs,
    long deadlineMs,
    long heartbeatLimitMs,
    CheckpointFailurePolicy onFailure,
    long graceMs,
    int maxAttempts) {

  public CheckpointTerms {
    Require.notNegative(freshnessMs, "freshnessMs");
    Require.notNegative(deadlineMs, "deadlineMs");
    Require.notNegative(heartbeatLimitMs, "heartbeatLimitMs");
    Require.present(onFailure, "onFailure");
    Require.notNegative(graceMs, "graceMs");
    Require.positive(maxAttempts, "maxAttempts");
  }
}
