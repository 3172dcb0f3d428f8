package dev.acequia.preemption.saga;

import dev.acequia.events.model.PreemptionOutcome;
import java.time.Instant;

/** The saga is over; each of its requests has had its one answer. */
public record Ended(Brief brief, Instant since, PreemptionOutcome outcome) implements Saga {

  static Ended withdrawn(Brief brief, Instant now) {
    return new Ended(brief, now, PreemptionOutcome.WITHDRAWN);
  }

  static Ended aborted(Brief brief, Instant now) {
    return new Ended(brief, now, PreemptionOutcome.ABORTED);
  }

  static Ended victimEnded(Brief brief, Instant now) {
    return new Ended(brief, now, PreemptionOutcome.VICTIM_ENDED);
  }

  @Override
  public Step step() {
    return Step.ENDED;
  }

  @Override
  public Ended with(Brief changed) {
    return new Ended(changed, since, outcome);
  }
}
