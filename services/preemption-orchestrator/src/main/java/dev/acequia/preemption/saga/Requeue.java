package dev.acequia.preemption.saga;

import dev.acequia.events.model.PreemptionOutcome;
import java.time.Instant;

/**
 * The answer is given; the victim goes back to the queue. Admission confirms it by {@code
 * WorkloadQueued}.
 *
 * @param outcome the answer that was given
 * @param notBefore earliest time of the next admission: the back-off
 * @param announcements how often the queue was told, from 1
 */
public record Requeue(
    Brief brief,
    Instant since,
    PreemptionOutcome outcome,
    int nextAttempt,
    Instant notBefore,
    int announcements,
    Instant wakeAt)
    implements Saga.Retriable {

  Requeue announceAgain(Instant next) {
    return new Requeue(brief, since, outcome, nextAttempt, notBefore, announcements + 1, next);
  }

  Ended queued(Instant now) {
    return new Ended(brief, now, outcome);
  }

  @Override
  public Step step() {
    return Step.REQUEUE;
  }

  @Override
  public String waitsFor() {
    return "admission to queue attempt " + nextAttempt;
  }

  @Override
  public Requeue with(Brief changed) {
    return new Requeue(changed, since, outcome, nextAttempt, notBefore, announcements, wakeAt);
  }
}
