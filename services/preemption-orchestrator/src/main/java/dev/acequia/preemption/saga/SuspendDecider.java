package dev.acequia.preemption.saga;

import dev.acequia.events.model.RunEndCause;
import dev.acequia.preemption.saga.SagaInput.Answer;
import dev.acequia.preemption.saga.SagaInput.CapacityLost;
import dev.acequia.preemption.saga.SagaInput.CheckpointAccepted;
import dev.acequia.preemption.saga.SagaInput.CheckpointRefused;
import dev.acequia.preemption.saga.SagaInput.CheckpointReported;
import dev.acequia.preemption.saga.SagaInput.DevicesReleased;
import dev.acequia.preemption.saga.SagaInput.Fact;
import dev.acequia.preemption.saga.SagaInput.OperatorExpedited;
import dev.acequia.preemption.saga.SagaInput.OperatorWithdrew;
import dev.acequia.preemption.saga.SagaInput.OwnerGone;
import dev.acequia.preemption.saga.SagaInput.PodsEnded;
import dev.acequia.preemption.saga.SagaInput.PollFailed;
import dev.acequia.preemption.saga.SagaInput.Polled;
import dev.acequia.preemption.saga.SagaInput.QueuedAgain;
import dev.acequia.preemption.saga.SagaInput.Requested;
import dev.acequia.preemption.saga.SagaInput.RunEndedByItself;
import dev.acequia.preemption.saga.SagaInput.RunKnown;
import dev.acequia.preemption.saga.SagaInput.StatusRead;
import dev.acequia.preemption.saga.SagaInput.StatusUnavailable;
import dev.acequia.preemption.saga.SagaInput.Steering;
import dev.acequia.preemption.saga.SagaInput.SuspendAccepted;
import dev.acequia.preemption.saga.SagaInput.SuspendContested;
import dev.acequia.preemption.saga.SagaInput.SuspendRefused;
import dev.acequia.preemption.saga.SagaInput.WithdrawalRequested;
import dev.acequia.preemption.saga.SagaInput.Woken;
import dev.acequia.preemption.saga.SagaInput.WorkloadOver;

/**
 * Third step, the pivot. While the patch is unanswered only its answer decides; a refused patch has
 * changed nothing.
 */
final class SuspendDecider {

  /**
   * How often an object in an unexplained state is tried before the saga gives up; nothing has been
   * evicted then.
   */
  static final int PATIENCE = 5;

  private SuspendDecider() {}

  static Decision decide(Suspend state, SagaInput input, Situation s) {
    return switch (input) {
      case Steering steering -> steer(state, steering, s);
      case Fact fact -> fact(state, fact, s);
      case Answer answer -> answered(state, answer, s);
      case Woken() -> woken(state, s);
    };
  }

  private static Decision steer(Suspend state, Steering input, Situation s) {
    return switch (input) {
      case Requested(Request request) ->
          state.brief().has(request.id())
              ? Decision.ignored(state, "the request is known already")
              : Decision.to(state.with(state.brief().with(request)))
                  .and(Facts.started(state.brief(), request, s.now()));
      case WithdrawalRequested withdrawal -> withdrawn(state, withdrawal, s);
      case OperatorWithdrew() -> giveUp(state, s);
      case OperatorExpedited() -> Decision.ignored(state, "the suspension is under way");
    };
  }

  private static Decision withdrawn(Suspend state, WithdrawalRequested withdrawal, Situation s) {
    if (!state.brief().has(withdrawal.request()))
      return Decision.ignored(state, "the withdrawn request is unknown");
    if (state.brief().requests().size() > 1) return BeforePivot.dropped(state, withdrawal, s);
    return giveUp(state, s);
  }

  /** Between two tries the API server has accepted nothing, so there is still a way back. */
  private static Decision giveUp(Suspend state, Situation s) {
    if (!state.pending()) return Passage.leave(state.withdraw(s.now()), s);
    if (state.withdrawn()) return Decision.ignored(state, "the withdrawal is remembered already");
    return Decision.to(state.rememberWithdrawal());
  }

  private static Decision fact(Suspend state, Fact input, Situation s) {
    return switch (input) {
      case RunEndedByItself ended -> victimEnded(state, s);
      case WorkloadOver() -> victimEnded(state, s);
      case CapacityLost() -> Decision.ignored(state, "the suspension is under way");
      case RunKnown() -> Decision.ignored(state, "the run is known already");
      case CheckpointReported reported -> Decision.ignored(state, "the checkpoint step is over");
      case PodsEnded() -> Decision.ignored(state, "the answer of the API server comes first");
      case DevicesReleased() -> Decision.ignored(state, "the answer of the API server comes first");
      case QueuedAgain queued -> Decision.ignored(state, "nothing was requeued by this saga");
    };
  }

  /**
   * A patch that is unanswered may have been accepted; who takes the shortcut now would never
   * requeue what it stopped.
   */
  private static Decision victimEnded(Suspend state, Situation s) {
    if (state.pending()) return Decision.ignored(state, "the answer of the API server comes first");
    return AfterPivot.advance(state.victimEnded(AfterPivot.patience(s), s.now()), s);
  }

  private static Decision answered(Suspend state, Answer answer, Situation s) {
    return switch (answer) {
      case SuspendAccepted accepted -> accepted(state, accepted.owner(), s);
      case SuspendContested contested when contested.attempt() == state.attempt() ->
          contested(state, contested.owner(), s);
      case SuspendRefused refused when refused.attempt() == state.attempt() ->
          unexplained(state, s);
      case OwnerGone gone ->
          AfterPivot.advance(state.victimEnded(AfterPivot.patience(s), s.now()), s);
      case SuspendContested late -> Decision.ignored(state, "answer to an earlier patch");
      case SuspendRefused late -> Decision.ignored(state, "answer to an earlier patch");
      case StatusRead late -> Decision.ignored(state, "the checkpoint step is over");
      case StatusUnavailable late -> Decision.ignored(state, "the checkpoint step is over");
      case CheckpointAccepted late -> Decision.ignored(state, "the checkpoint step is over");
      case CheckpointRefused late -> Decision.ignored(state, "the checkpoint step is over");
      case Polled late -> Decision.ignored(state, "the checkpoint step is over");
      case PollFailed late -> Decision.ignored(state, "the checkpoint step is over");
    };
  }

  /** The pivot is passed. A run that had ended when it was stopped is not requeued by this saga. */
  private static Decision accepted(Suspend state, OwnerObject owner, Situation s) {
    var next =
        owner.finished() || endedElsewhere(s)
            ? Decision.to(state.victimEnded(AfterPivot.patience(s), s.now()))
            : Decision.to(state.accepted(AfterPivot.patience(s), s.now()))
                .and(Facts.evicted(state.brief(), owner.epoch(), s.now()));
    return AfterPivot.advance((Terminate) next.saga(), s).after(next);
  }

  /** Admission took it back or somebody cancelled it: who did that says what becomes of it. */
  private static boolean endedElsewhere(Situation s) {
    return s.run().life().finished()
        || s.run()
            .life()
            .end()
            .filter(c -> c == RunEndCause.REVOKED || c == RunEndCause.CANCELLED)
            .isPresent();
  }

  private static Decision contested(Suspend state, OwnerObject owner, Situation s) {
    if (owner.suspendedBy(state.id())) return accepted(state, owner, s);
    boolean notStartedYet = owner.epoch() < state.objectEpoch();
    boolean over =
        owner.finished()
            || owner.startedForAnother(state.brief().run())
            || (owner.suspended() && !notStartedYet);
    if (over || s.run().endedByItself())
      return AfterPivot.advance(state.victimEnded(AfterPivot.patience(s), s.now()), s);
    if (state.withdrawn()) return Passage.leave(state.withdraw(s.now()), s);
    if (notStartedYet || !owner.startedFor(state.brief().run())) return unexplained(state, s);
    Suspend next = state.decidedAgain(owner.epoch(), s.patience().insist(s.now()));
    return Decision.to(next).doing(Commands.suspend(next, s.admission().object()));
  }

  private static Decision unexplained(Suspend state, Situation s) {
    if (state.withdrawn()) return Passage.leave(state.withdraw(s.now()), s);
    if (state.refusals() + 1 >= PATIENCE) return Passage.leave(state.abort(s.now()), s);
    return Decision.to(state.unexplained(s.patience().retry(s.now(), state.refusals() + 1)));
  }

  private static Decision woken(Suspend state, Situation s) {
    Suspend next =
        state.pending()
            ? state.insist(s.patience().insist(s.now()))
            : state.decidedAgain(state.objectEpoch(), s.patience().insist(s.now()));
    return Decision.to(next).doing(Commands.suspend(next, s.admission().object()));
  }
}
