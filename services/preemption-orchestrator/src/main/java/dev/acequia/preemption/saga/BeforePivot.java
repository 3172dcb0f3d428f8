package dev.acequia.preemption.saga;

import dev.acequia.events.model.CheckpointSkipReason;
import dev.acequia.events.model.PreemptionOutcome;
import dev.acequia.preemption.saga.Saga.Compensable;
import dev.acequia.preemption.saga.SagaInput.CapacityLost;
import dev.acequia.preemption.saga.SagaInput.CheckpointReported;
import dev.acequia.preemption.saga.SagaInput.DevicesReleased;
import dev.acequia.preemption.saga.SagaInput.Fact;
import dev.acequia.preemption.saga.SagaInput.OperatorExpedited;
import dev.acequia.preemption.saga.SagaInput.OperatorWithdrew;
import dev.acequia.preemption.saga.SagaInput.PodsEnded;
import dev.acequia.preemption.saga.SagaInput.QueuedAgain;
import dev.acequia.preemption.saga.SagaInput.Requested;
import dev.acequia.preemption.saga.SagaInput.RunEndedByItself;
import dev.acequia.preemption.saga.SagaInput.RunKnown;
import dev.acequia.preemption.saga.SagaInput.Steering;
import dev.acequia.preemption.saga.SagaInput.WithdrawalRequested;
import dev.acequia.preemption.saga.SagaInput.WorkloadOver;

/** What is answered the same way in every step before the pivot. */
final class BeforePivot {

  private BeforePivot() {}

  static Decision steer(Compensable state, Steering input, Situation s) {
    return switch (input) {
      case Requested(Request request) -> merge(state, request, s);
      case WithdrawalRequested withdrawal -> withdraw(state, withdrawal, s);
      case OperatorWithdrew() -> Passage.withdraw(state, s);
      case OperatorExpedited() ->
          state.brief().expedited()
              ? Decision.ignored(state, "expedited already")
              : atOnce(state.with(state.brief().expedite()), s);
    };
  }

  static Decision fact(Compensable state, Fact input, Situation s) {
    return switch (input) {
      case RunEndedByItself ended -> victimEnded(state, s);
      case WorkloadOver() -> victimEnded(state, s);
      case CapacityLost() ->
          s.run().broken() ? atOnce(state, s) : Decision.ignored(state, "the node came back");
      case RunKnown() ->
          switch (state) {
            case Notify notify -> NotifyDecider.proceed(notify, s);
            case Checkpoint checkpoint -> Decision.ignored(checkpoint, "the run is known already");
          };
      case CheckpointReported(var manifest) ->
          switch (state) {
            case Notify notify -> Decision.ignored(notify, "no checkpoint is awaited yet");
            case Checkpoint step ->
                manifest.capturedThrough().isBefore(step.effort().startedAt())
                    ? Decision.ignored(step, "the reported checkpoint is older than the request")
                    : Passage.suspend(step, s);
          };
      case PodsEnded() ->
          Decision.ignored(state, "before the pivot admission says when a run ends");
      case DevicesReleased() ->
          Decision.ignored(state, "before the pivot admission says when a run ends");
      case QueuedAgain queued -> Decision.ignored(state, "nothing was requeued by this saga");
    };
  }

  /**
   * No time for a checkpoint: on to the pivot. In the first step the run has to be known for it.
   */
  static Decision atOnce(Compensable state, Situation s) {
    return switch (state) {
      case Notify notify -> NotifyDecider.proceed(notify, s);
      case Checkpoint checkpoint -> Passage.skip(checkpoint, CheckpointSkipReason.FAILED_POLICY, s);
    };
  }

  /** What remains of a run that ended by itself is the proof that its devices came back. */
  static Decision victimEnded(Compensable state, Situation s) {
    Terminate next = state.victimEnded(AfterPivot.patience(s), s.now());
    return AfterPivot.advance(next, s);
  }

  private static Decision merge(Compensable state, Request request, Situation s) {
    if (state.brief().has(request.id()))
      return Decision.ignored(state, "the request is known already");
    Compensable merged = state.with(state.brief().with(request));
    Compensable next =
        merged instanceof Checkpoint step
            ? step.with(step.effort().noLaterThan(request.deadline()))
            : merged;
    Decision told = Decision.to(next).and(Facts.started(next.brief(), request, s.now()));
    return next.brief().atOnce(s.now()) ? atOnce(next, s).after(told) : told;
  }

  private static Decision withdraw(Compensable state, WithdrawalRequested withdrawal, Situation s) {
    Brief brief = state.brief();
    if (!brief.has(withdrawal.request()))
      return Decision.ignored(state, "the withdrawn request is unknown");
    if (brief.requests().size() == 1) return Passage.withdraw(state, s);
    return dropped(state, withdrawal, s);
  }

  /** Others still want it: only this requester is told that its request is over. */
  static Decision dropped(Saga state, WithdrawalRequested withdrawal, Situation s) {
    Brief brief = state.brief();
    Request dropped =
        brief.requests().stream()
            .filter(r -> r.id().equals(withdrawal.request()))
            .findFirst()
            .orElseThrow();
    return Decision.to(state.with(brief.without(dropped.id())))
        .and(Facts.ended(brief, dropped, PreemptionOutcome.WITHDRAWN, s.now()));
  }
}
