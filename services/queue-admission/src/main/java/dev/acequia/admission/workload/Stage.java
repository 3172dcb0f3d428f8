package dev.acequia.admission.workload;

import dev.acequia.events.model.RunEndCause;
import java.time.Instant;
import java.util.Optional;

/**
 * How far a run is. What topics say may come in any order, so each step forward may skip others;
 * none leads back.
 */
public sealed interface Stage {

  /** Admitted, not all pods bound. */
  record Opened() implements Stage {}

  /** All pods bound at {@code startedAt}. */
  record Started(Instant startedAt) implements Stage {}

  /** All pods ready; from here the run ends early only through a saga. */
  record Ready(Instant startedAt, Instant readyAt) implements Stage {}

  /** Over; charged until its last allocation closes. */
  record Ended(RunEndCause cause, Instant at, Optional<Instant> startedAt) implements Stage {}

  default boolean ended() {
    return this instanceof Ended;
  }

  default Optional<Instant> began() {
    return switch (this) {
      case Opened opened -> Optional.empty();
      case Started started -> Optional.of(started.startedAt());
      case Ready ready -> Optional.of(ready.startedAt());
      case Ended ended -> ended.startedAt();
    };
  }
}
