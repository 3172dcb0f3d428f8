package dev.acequia.preemption.saga;

import dev.acequia.events.model.RunEndCause;
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

/**
 * Fifth step: inventory's proof that the devices are free. A deleted pod is a request, not a
 * release.
 */
final class ReleaseDecider {

  private ReleaseDecider() {}

  static Decision decide(Release state, SagaInput input, Situation s) {
    return switch (input) {
      case Steering steering -> steer(state, steering, s);
      case Fact fact -> fact(state, fact, s);
      case Answer answer -> Decision.ignored(state, "nothing is asked after the pivot");
      case Woken() -> woken(state, s);
    };
  }

  private static Decision woken(Release state, Situation s) {
    Decision advanced = AfterPivot.advance(state, s);
    if (!advanced.saga().equals(state)) return advanced;
    return Decision.to(state.overdue(s.patience().critical(s.now())));
  }

  private static Decision steer(Release state, Steering input, Situation s) {
    return switch (input) {
      case Requested(Request request) -> TerminateDecider.joined(state, request, s);
      case WithdrawalRequested withdrawal ->
          Decision.ignored(state, "the pivot is passed: the capacity goes to the queue");
      case OperatorWithdrew() ->
          Decision.ignored(state, "the pivot is passed: the capacity goes to the queue");
      case OperatorExpedited() -> Decision.ignored(state, "a proof cannot be hurried");
    };
  }

  private static Decision fact(Release state, Fact input, Situation s) {
    return switch (input) {
      case DevicesReleased() -> AfterPivot.advance(state, s);
      case CapacityLost() -> AfterPivot.advance(state, s);
      case WorkloadOver() -> AfterPivot.advance(state.overtaken(), s);
      case RunEndedByItself(RunEndCause cause) ->
          TerminateDecider.leavesNothingToRequeue(cause)
              ? AfterPivot.advance(state.overtaken(), s)
              : Decision.ignored(state, "the run was stopped by this saga");
      case PodsEnded() -> Decision.ignored(state, "the pods are gone already");
      case RunKnown() -> Decision.ignored(state, "the run is known already");
      case CheckpointReported reported -> Decision.ignored(state, "the checkpoint step is over");
      case QueuedAgain queued -> Decision.ignored(state, "the workload is not requeued yet");
    };
  }
}
