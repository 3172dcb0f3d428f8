package dev.acequia.preemption.saga;

import dev.acequia.preemption.saga.Checkpoint.Assess;
import dev.acequia.preemption.saga.Checkpoint.AwaitPeriodic;
import java.time.Instant;

/**
 * The run is spoken for and its owner is told. Topics have no order among each other, so a request
 * may be here before the facts of its run are; it waits for them until {@code wakeAt}, and what is
 * not known then does not exist.
 */
public record Notify(Brief brief, Instant since, Instant wakeAt) implements Saga.Compensable {

  static Notify begin(Brief brief, Instant factsBy, Instant now) {
    return new Notify(brief, now, factsBy);
  }

  Assess assess(Effort effort, Instant patience, Instant now) {
    return new Assess(brief, now, effort, patience);
  }

  /**
   * No driver of the run can be used here, yet its policy waits for a checkpoint that it makes by
   * itself.
   */
  AwaitPeriodic awaitPeriodic(Effort effort, Instant readAt, Instant now) {
    return AwaitPeriodic.begin(brief, effort, readAt, now);
  }

  /** Nobody ever heard of this run, or it is long gone. */
  Ended unknownVictim(Instant now) {
    return Ended.victimEnded(brief, now);
  }

  @Override
  public Step step() {
    return Step.NOTIFY;
  }

  @Override
  public String waitsFor() {
    return "facts of run " + brief.run();
  }

  @Override
  public Notify with(Brief changed) {
    return new Notify(changed, since, wakeAt);
  }
}
