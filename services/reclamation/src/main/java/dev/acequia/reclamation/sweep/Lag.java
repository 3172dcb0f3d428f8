package dev.acequia.reclamation.sweep;

import java.time.Instant;

/**
 * When an event was last handled long after it happened. While a service catches up, what it sees
 * is the past.
 */
public record Lag(Instant lastLate) {

  static final String ID = "events";
}
