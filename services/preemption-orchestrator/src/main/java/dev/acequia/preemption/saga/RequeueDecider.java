package dev.acequia.preemption.saga;

import dev.acequia.preemption.saga.SagaInput.Answer;
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
import dev.acequia.preemption.saga.SagaInput.Woken;
import dev.acequia.preemption.saga.SagaInput.WorkloadOver;

/** Last step: the workload is announced to the queue until admission has it. */
final class RequeueDecider {

  /**
   * How often the queue is told; events are not lost, so silence after that means that admission
   * knows better.
   */
  static final int ANNOUNCEMENTS = 3;

  private RequeueDecider() {}

  static Decision decide(Requeue state, SagaInput input, Situation s) {
    return switch (input) {
      case Steering steering -> steer(state, steering, s);
      case Fact fact -> fact(state, fact, s);
      case Answer answer -> Decision.ignored(state, "nothing is asked after the pivot");
      case Woken() -> woken(state, s);
    };
  }

  private static Decision steer(Requeue state, Steering input, Situation s) {
    return switch (input) {
      // The run is gone and its devices are free: this requester is answered at once.
      case Requested(Request request) ->
          state.brief().has(request.id())
              ? Decision.ignored(state, "the request is known already")
              : Decision.to(state.with(state.brief().with(request)))
                  .and(Facts.started(state.brief(), request, s.now()))
                  .and(Facts.ended(state.brief(), request, state.outcome(), s.now()));
      case WithdrawalRequested withdrawal ->
          Decision.ignored(state, "the request is answered already");
      case OperatorWithdrew() -> Decision.ignored(state, "the requests are answered already");
      case OperatorExpedited() -> Decision.ignored(state, "the back-off is the workload's own");
    };
  }

  private static Decision fact(Requeue state, Fact input, Situation s) {
    return switch (input) {
      case QueuedAgain(int attempt) ->
          attempt >= state.nextAttempt()
              ? Decision.to(state.queued(s.now()))
              : Decision.ignored(state, "an earlier attempt was queued");
      case WorkloadOver() -> Decision.to(state.queued(s.now()));
      case RunEndedByItself ended -> Decision.ignored(state, "the run was stopped by this saga");
      case CapacityLost() -> Decision.ignored(state, "the run is gone");
      case PodsEnded() -> Decision.ignored(state, "the run is gone");
      case DevicesReleased() -> Decision.ignored(state, "the run is gone");
      case RunKnown() -> Decision.ignored(state, "the run is gone");
      case CheckpointReported reported -> Decision.ignored(state, "the run is gone");
    };
  }

  private static Decision woken(Requeue state, Situation s) {
    if (state.announcements() >= ANNOUNCEMENTS) return Decision.to(state.queued(s.now()));
    Requeue next = state.announceAgain(s.patience().insist(s.now()));
    return Decision.to(next).and(Facts.requeued(next, s));
  }
}
