package dev.acequia.preemption.saga;

import dev.acequia.events.model.PodRef;
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
import java.util.List;

/**
 * Fourth step: the pods end. What does not end is deleted pod by pod, and stays visible as overdue.
 */
final class TerminateDecider {

  /** Patience doubles that often, to some nine minutes of wall time. */
  private static final int DOUBLINGS = 9;

  private TerminateDecider() {}

  static Decision decide(Terminate state, SagaInput input, Situation s) {
    return switch (input) {
      case Steering steering -> steer(state, steering, s);
      case Fact fact -> fact(state, fact, s);
      case Answer answer -> Decision.ignored(state, "nothing is asked after the pivot");
      case Woken() -> woken(state, s);
    };
  }

  private static Decision steer(Terminate state, Steering input, Situation s) {
    return switch (input) {
      case Requested(Request request) -> joined(state, request, s);
      case WithdrawalRequested withdrawal ->
          Decision.ignored(state, "the pivot is passed: the capacity goes to the queue");
      case OperatorWithdrew() ->
          Decision.ignored(state, "the pivot is passed: the capacity goes to the queue");
      case OperatorExpedited() -> escalate(state, s);
    };
  }

  /** A request that comes after the pivot is answered with the others. */
  static Decision joined(Saga state, Request request, Situation s) {
    if (state.brief().has(request.id()))
      return Decision.ignored(state, "the request is known already");
    return Decision.to(state.with(state.brief().with(request)))
        .and(Facts.started(state.brief(), request, s.now()));
  }

  private static Decision fact(Terminate state, Fact input, Situation s) {
    return switch (input) {
      case PodsEnded() -> AfterPivot.advance(state, s);
      case DevicesReleased() -> AfterPivot.advance(state, s);
      case CapacityLost() -> AfterPivot.advance(state, s);
      case RunKnown() -> AfterPivot.advance(state, s);
      case WorkloadOver() -> AfterPivot.advance(state.overtaken(), s);
      case RunEndedByItself(RunEndCause cause) ->
          leavesNothingToRequeue(cause)
              ? AfterPivot.advance(state.overtaken(), s)
              : Decision.ignored(state, "the run is being stopped by this saga");
      case CheckpointReported reported -> Decision.ignored(state, "the checkpoint step is over");
      case QueuedAgain queued -> Decision.ignored(state, "the workload is not requeued yet");
    };
  }

  /**
   * Pods that are stopped may look failed; only an end that cannot come from being stopped
   * overtakes the saga.
   */
  static boolean leavesNothingToRequeue(RunEndCause cause) {
    return switch (cause) {
      case COMPLETED, CANCELLED -> true;
      case FAILED, PREEMPTED, REVOKED, NODE_LOST, UNKNOWN -> false;
    };
  }

  private static Decision woken(Terminate state, Situation s) {
    Decision advanced = AfterPivot.advance(state, s);
    if (!advanced.saga().equals(state)) return advanced;
    // Inventory announces every pod that was bound. After the grace without any, there never was
    // one.
    return s.run().neverBound() ? AfterPivot.gone(state, s) : escalate(state, s);
  }

  private static Decision escalate(Terminate state, Situation s) {
    int seconds = 1 << Math.min(state.escalations() + 1, DOUBLINGS);
    Terminate overdue = state.escalate(s.patience().retry(AfterPivot.patience(s), seconds));
    Decision decision = Decision.to(overdue);
    List<PodRef> live = s.run().livePods();
    for (int i = 0; i < live.size(); i++)
      decision = decision.doing(Commands.evict(overdue, i, live.get(i)));
    return decision;
  }
}
