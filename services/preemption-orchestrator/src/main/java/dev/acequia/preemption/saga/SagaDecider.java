package dev.acequia.preemption.saga;

import dev.acequia.events.id.SagaId;
import dev.acequia.preemption.saga.SagaInput.Woken;

/**
 * Pure and total: every state answers every input, with a step, with nothing to do, or with the
 * reason why it is ignored.
 */
public final class SagaDecider {

  /** A request for a run that has no open saga. */
  public Decision open(SagaId id, Request request, Situation situation) {
    Brief brief = Brief.of(id, request, situation.now());
    Notify first =
        Notify.begin(brief, situation.patience().facts(situation.now()), situation.now());
    Decision told = Decision.to(first).and(Facts.started(brief, request, situation.now()));
    return NotifyDecider.proceed(first, situation).after(told);
  }

  public Decision decide(Saga state, SagaInput input, Situation s) {
    if (input instanceof Woken
        && state instanceof Saga.Open open
        && s.now().isBefore(open.wakeAt())) {
      return Decision.ignored(state, "a timer of an earlier state");
    }
    return switch (state) {
      case Notify notify -> NotifyDecider.decide(notify, input, s);
      case Checkpoint checkpoint -> CheckpointDecider.decide(checkpoint, input, s);
      case Suspend suspend -> SuspendDecider.decide(suspend, input, s);
      case Terminate terminate -> TerminateDecider.decide(terminate, input, s);
      case Release release -> ReleaseDecider.decide(release, input, s);
      case Requeue requeue -> RequeueDecider.decide(requeue, input, s);
      case Ended ended -> Decision.ignored(ended, "the saga is over");
    };
  }
}
