package dev.acequia.admission.round;

import java.time.Instant;
import java.util.Optional;

/** The earliest time after now at which time alone may change the outcome. */
final class Wake {

  private final Instant now;
  private Optional<Instant> next = Optional.empty();

  Wake(Instant now) {
    this.now = now;
  }

  void at(Instant instant) {
    if (instant.isAfter(now) && next.map(instant::isBefore).orElse(true))
      next = Optional.of(instant);
  }

  Optional<Instant> next() {
    return next;
  }
}
