package dev.acequia.preemption.saga;

import java.time.Instant;

/**
 * Waits for the last pod to end. Patience that ends is escalated and told, never taken for the
 * pods' end.
 *
 * @param escalations how often patience ended so far
 */
public record Terminate(Brief brief, Instant since, Ending ending, int escalations, Instant wakeAt)
    implements Saga.Retriable {

  static Terminate begin(Brief brief, Ending ending, Instant wakeAt, Instant now) {
    return new Terminate(brief, now, ending, 0, wakeAt);
  }

  Terminate escalate(Instant next) {
    return new Terminate(brief, since, ending, escalations + 1, next);
  }

  /** The workload finished while it was being stopped: there is nothing to requeue. */
  Terminate overtaken() {
    return new Terminate(brief, since, Ending.VICTIM_ENDED, escalations, wakeAt);
  }

  Release podsGone(Instant alertAt, Instant now) {
    return new Release(brief, now, ending, 0, alertAt);
  }

  @Override
  public Step step() {
    return Step.TERMINATE;
  }

  @Override
  public String waitsFor() {
    return "the run's last pod to end" + (escalations == 0 ? "" : ", overdue");
  }

  @Override
  public Terminate with(Brief changed) {
    return new Terminate(changed, since, ending, escalations, wakeAt);
  }
}
