package dev.acequia.preemption.run;

import dev.acequia.events.model.RunEndCause;
import java.time.Instant;
import java.util.Optional;

/**
 * How far a run has come.
 *
 * @param readyAt when all of its pods were ready
 * @param end why it ended, once it has; the first cause stays
 * @param finished true when no further attempt of its workload follows
 */
public record Life(
    Optional<Admission> admission,
    Optional<Instant> readyAt,
    Optional<RunEndCause> end,
    boolean finished) {

  static final Life UNKNOWN = new Life(Optional.empty(), Optional.empty(), Optional.empty(), false);

  Life admitted(Admission terms) {
    return admission.isPresent() ? this : new Life(Optional.of(terms), readyAt, end, finished);
  }

  Life ready(Instant at) {
    return readyAt.isPresent() ? this : new Life(admission, Optional.of(at), end, finished);
  }

  Life ended(RunEndCause cause) {
    return end.isPresent() ? this : new Life(admission, readyAt, Optional.of(cause), finished);
  }

  Life finish() {
    return finished ? this : new Life(admission, readyAt, end, true);
  }

  /** It ended, and no saga made it end: what becomes of its workload is not a saga's business. */
  boolean endedByItself() {
    return finished
        || end.filter(cause -> cause != RunEndCause.PREEMPTED && cause != RunEndCause.NODE_LOST)
            .isPresent();
  }
}
