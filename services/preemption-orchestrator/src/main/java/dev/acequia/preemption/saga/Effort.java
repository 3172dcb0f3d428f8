package dev.acequia.preemption.saga;

import java.time.Instant;

/**
 * What has gone into the checkpoint step so far.
 *
 * @param startedAt when the step began; a checkpoint that captured this time or later is as good as
 *     the requested one
 * @param deadline when the step ends by policy: the earlier of the group's deadline and the
 *     policy's total
 * @param attempt requests so far, from 1; part of every command's id, so that a late answer is
 *     known as late
 */
public record Effort(Instant startedAt, Instant deadline, int attempt) {

  public Effort {
    if (attempt < 1) throw new IllegalArgumentException("attempts count from 1: " + attempt);
  }

  Effort again() {
    return new Effort(startedAt, deadline, attempt + 1);
  }

  Effort noLaterThan(Instant other) {
    return other.isBefore(deadline) ? new Effort(startedAt, other, attempt) : this;
  }
}
