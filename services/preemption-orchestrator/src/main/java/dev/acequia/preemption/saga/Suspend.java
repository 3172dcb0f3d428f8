package dev.acequia.preemption.saga;

import java.time.Instant;

/**
 * The pivot: the owner object is asked to stop, by one patch that tests its uid and life-cycle
 * epoch. Until the API server answers nobody knows on which side of the pivot the saga is, so a
 * withdrawal is remembered and honoured only when the patch was refused.
 *
 * @param attempt patches so far, from 1; part of the patch's id
 * @param objectEpoch value of {@code acequia.dev/epoch} that the patch tests
 * @param refusals how often the object was found in a state that nobody explained
 * @param pending true while a patch is unanswered; false while it waits to try again
 * @param wakeAt when to try again, or to insist
 * @param withdrawn the last requester does not want it any more
 */
public record Suspend(
    Brief brief,
    Instant since,
    int attempt,
    long objectEpoch,
    int refusals,
    boolean pending,
    Instant wakeAt,
    boolean withdrawn)
    implements Saga.Open {

  static Suspend first(Brief brief, long objectEpoch, Instant wakeAt, Instant now) {
    return new Suspend(brief, now, 1, objectEpoch, 0, true, wakeAt, false);
  }

  Terminate accepted(Instant wakeAt, Instant now) {
    return Terminate.begin(brief, Ending.EVICTED, wakeAt, now);
  }

  /** The object is gone, finished, or was stopped by somebody else. */
  Terminate victimEnded(Instant wakeAt, Instant now) {
    return Terminate.begin(brief, Ending.VICTIM_ENDED, wakeAt, now);
  }

  /** The object moved on, and is still this run: the patch is decided again from what it is now. */
  Suspend decidedAgain(long currentEpoch, Instant insistAt) {
    return new Suspend(
        brief, since, attempt + 1, currentEpoch, refusals, true, insistAt, withdrawn);
  }

  Suspend unexplained(Instant retryAt) {
    return new Suspend(brief, since, attempt, objectEpoch, refusals + 1, false, retryAt, withdrawn);
  }

  Suspend insist(Instant insistAt) {
    return new Suspend(brief, since, attempt, objectEpoch, refusals, true, insistAt, withdrawn);
  }

  Suspend rememberWithdrawal() {
    return new Suspend(brief, since, attempt, objectEpoch, refusals, pending, wakeAt, true);
  }

  /** The patch was refused, so nothing happened and nothing has to be undone. */
  Ended withdraw(Instant now) {
    return Ended.withdrawn(brief, now);
  }

  Ended abort(Instant now) {
    return Ended.aborted(brief, now);
  }

  @Override
  public Step step() {
    return Step.SUSPEND;
  }

  @Override
  public String waitsFor() {
    return pending ? "the API server to accept the suspension" : "the owner object to settle";
  }

  @Override
  public Suspend with(Brief changed) {
    return new Suspend(changed, since, attempt, objectEpoch, refusals, pending, wakeAt, false);
  }
}
