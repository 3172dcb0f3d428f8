package dev.acequia.metering.fact;

import java.time.Instant;

/** From {@code from} (inclusive) to {@code to} (exclusive); may be empty, never negative. */
public record Span(Instant from, Instant to) {

  public Span {
    // A clock that jumped must not make negative time.
    if (to.isBefore(from)) {
      to = from;
    }
  }

  public boolean holds(Instant time) {
    return !time.isBefore(from) && time.isBefore(to);
  }

  public boolean isEmpty() {
    return !from.isBefore(to);
  }
}
