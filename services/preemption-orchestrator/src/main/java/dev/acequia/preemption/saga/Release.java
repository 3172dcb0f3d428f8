package dev.acequia.preemption.saga;

import dev.acequia.events.model.PreemptionOutcome;
import java.time.Instant;

/**
 * Waits for inventory's proof that every allocation of the run came back.
 *
 * @param alerts how often it was told that the proof is late
 */
public record Release(Brief brief, Instant since, Ending ending, int alerts, Instant wakeAt)
    implements Saga.Retriable {

  Release overdue(Instant next) {
    return new Release(brief, since, ending, alerts + 1, next);
  }

  /** The workload finished while it was being stopped: there is nothing to requeue. */
  Release overtaken() {
    return new Release(brief, since, Ending.VICTIM_ENDED, alerts, wakeAt);
  }

  Requeue requeue(
      PreemptionOutcome outcome,
      int nextAttempt,
      Instant notBefore,
      Instant askAgainAt,
      Instant now) {
    return new Requeue(brief, now, outcome, nextAttempt, notBefore, 1, askAgainAt);
  }

  Ended victimEnded(Instant now) {
    return Ended.victimEnded(brief, now);
  }

  @Override
  public Step step() {
    return Step.RELEASE;
  }

  @Override
  public String waitsFor() {
    return "proof that the run's devices are free" + (alerts == 0 ? "" : ", unconfirmed");
  }

  @Override
  public Release with(Brief changed) {
    return new Release(changed, since, ending, alerts, wakeAt);
  }
}
