package dev.acequia.preemption.saga;

import dev.acequia.events.AcequiaEvent;
import dev.acequia.events.model.PreemptionOutcome;
import dev.acequia.preemption.checkpoint.Terms;
import dev.acequia.preemption.run.Admission;
import java.time.Instant;

/**
 * The way forward after the pivot: pods gone, devices proved free, answer given, workload requeued.
 * Each step is passed as soon as its fact is known, also when the fact came first.
 */
final class AfterPivot {

  private AfterPivot() {}

  /** When the pods should have ended: their grace, and what the kubelet and the watch need. */
  static Instant patience(Situation s) {
    Terms terms =
        s.run().admission().map(Admission::terms).orElseGet(() -> s.patience().usualTerms());
    return s.patience().grace(terms.grace(), s.now());
  }

  static Decision advance(Terminate state, Situation s) {
    boolean proved =
        !s.run().neverBound() && s.run().released() && !s.run().presence().allocations().isEmpty();
    return s.run().podsGone() || proved ? gone(state, s) : Decision.to(state);
  }

  static Decision gone(Terminate state, Situation s) {
    return advance(state.podsGone(s.patience().unconfirmed(s.now()), s.now()), s);
  }

  static Decision advance(Release state, Situation s) {
    if (s.run().released()) return over(state, PreemptionOutcome.RELEASED, s);
    return s.run().restIsLost()
        ? over(state, PreemptionOutcome.DEVICE_LOST, s)
        : Decision.to(state);
  }

  private static Decision over(Release state, PreemptionOutcome outcome, Situation s) {
    return switch (state.ending()) {
      case EVICTED -> requeue(state, outcome, s);
      case VICTIM_ENDED -> {
        Ended ended = state.victimEnded(s.now());
        yield Passage.answered(Decision.to(ended), ended, s);
      }
    };
  }

  private static Decision requeue(Release state, PreemptionOutcome outcome, Situation s) {
    Decision answered = Decision.to(state);
    for (AcequiaEvent answer : Facts.answers(state.brief(), outcome, s.now()))
      answered = answered.and(answer);
    Instant notBefore = s.now().plus(BackOff.after(s.quickEndings()));
    int nextAttempt = state.brief().run().attempt() + 1;
    Requeue next =
        state.requeue(outcome, nextAttempt, notBefore, s.patience().insist(notBefore), s.now());
    return Decision.to(next).and(Facts.requeued(next, s)).after(answered);
  }
}
