package dev.acequia.preemption.saga;

import static dev.acequia.preemption.saga.Victims.RUN;
import static dev.acequia.preemption.saga.Victims.SAGA;
import static dev.acequia.preemption.saga.Victims.at;
import static dev.acequia.preemption.saga.Victims.podsGone;
import static dev.acequia.preemption.saga.Victims.released;
import static dev.acequia.preemption.saga.Victims.request;
import static dev.acequia.preemption.saga.Victims.running;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import dev.acequia.chassis.turn.Intent;
import dev.acequia.chassis.turn.PatchOp;
import dev.acequia.events.model.PreemptionOutcome;
import dev.acequia.events.model.RunEndCause;
import dev.acequia.events.workload.WorkloadEvicted;
import dev.acequia.preemption.run.RunLearning;
import dev.acequia.preemption.saga.CommandId.Purpose;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SuspendTest extends SagaScenario {

  private static final OwnerObject OURS =
      owner(8, true, false, Optional.of(RUN.value()), Optional.of(SAGA.value()));

  @Test
  void patchTestsUidAndEpochAndLeavesTheSagasName() {
    given(saving());
    when(new SagaInput.OperatorExpedited(), at(1));
    Intent.PatchObject patch = (Intent.PatchObject) decision().intents().getFirst();
    assertThat(patch.operations())
        .extracting(PatchOp::op, PatchOp::path)
        .containsExactly(
            tuple("test", "/metadata/uid"),
            tuple("test", "/metadata/annotations/acequia.dev~1epoch"),
            tuple("add", "/metadata/annotations/acequia.dev~1epoch"),
            tuple("add", "/metadata/annotations/acequia.dev~1saga"),
            tuple("add", "/spec/suspend"));
  }

  @Test
  void acceptedPatchIsThePivot() {
    given(suspending());
    when(new SagaInput.SuspendAccepted(1, OURS), at(1));
    assertThat(thenState(Terminate.class).ending()).isEqualTo(Ending.EVICTED);
    thenEvents("WorkloadEvicted");
    assertThat(((WorkloadEvicted) decision().events().getFirst()).objectEpoch()).isEqualTo(8);
  }

  @Test
  void factsThatCameFirstAreCaughtUpWith() {
    given(released(podsGone(running())));
    given(suspending());
    when(new SagaInput.SuspendAccepted(1, OURS), at(1));
    thenState(Requeue.class);
    thenEvents("WorkloadEvicted", "PreemptionEnded", "WorkloadRequeued");
  }

  @Test
  void repetitionThatFindsItsOwnWorkDoneIsAccepted() {
    given(suspending());
    when(new SagaInput.SuspendContested(1, OURS), at(1));
    assertThat(thenState(Terminate.class).ending()).isEqualTo(Ending.EVICTED);
    thenEvents("WorkloadEvicted");
  }

  @Test
  void objectThatMovedOnInTheSameRunIsPatchedAgain() {
    given(suspending());
    when(contested(owner(9, false, false, Optional.of(RUN.value()), Optional.empty())), at(1));
    Suspend state = thenState(Suspend.class);
    assertThat(state.objectEpoch()).isEqualTo(9);
    assertThat(state.attempt()).isEqualTo(2);
    thenCommands(Purpose.SUSPEND);
  }

  @Test
  void objectThatRunsAnotherAttemptIsLeftAlone() {
    given(suspending());
    when(contested(owner(9, false, false, Optional.of("w1.3"), Optional.empty())), at(1));
    assertThat(thenState(Terminate.class).ending()).isEqualTo(Ending.VICTIM_ENDED);
    thenEvents();
    thenCommands();
  }

  @Test
  void objectThatSomebodyElseStoppedIsLeftAlone() {
    given(suspending());
    when(contested(owner(8, true, false, Optional.of(RUN.value()), Optional.empty())), at(1));
    assertThat(thenState(Terminate.class).ending()).isEqualTo(Ending.VICTIM_ENDED);
  }

  @Test
  void objectThatIsNotStartedYetIsTriedLater() {
    given(suspending());
    when(contested(owner(6, true, false, Optional.empty(), Optional.empty())), at(1));
    Suspend state = thenState(Suspend.class);
    assertThat(state.pending()).isFalse();
    assertThat(state.wakeAt()).isEqualTo(at(2));
  }

  @Test
  void retryPatchesAgain() {
    given(suspending().unexplained(at(2)));
    when(new SagaInput.Woken(), at(2));
    assertThat(thenState(Suspend.class).attempt()).isEqualTo(2);
    thenCommands(Purpose.SUSPEND);
  }

  @Test
  void unansweredPatchIsInsistedOnUnderTheSameId() {
    given(suspending());
    when(new SagaInput.Woken(), at(30));
    assertThat(thenState(Suspend.class).attempt()).isEqualTo(1);
    thenCommands(Purpose.SUSPEND);
  }

  @Test
  void objectThatIsGoneHasNothingLeftToStop() {
    given(suspending());
    when(new SagaInput.OwnerGone(1), at(1));
    assertThat(thenState(Terminate.class).ending()).isEqualTo(Ending.VICTIM_ENDED);
  }

  @Test
  void finishedObjectIsNotRequeued() {
    given(suspending());
    when(
        new SagaInput.SuspendAccepted(
            1, owner(8, true, true, Optional.empty(), Optional.of(SAGA.value()))),
        at(1));
    assertThat(thenState(Terminate.class).ending()).isEqualTo(Ending.VICTIM_ENDED);
    thenEvents();
  }

  @Test
  void refusalForGoodAbortsAfterAFewTries() {
    Suspend tried = suspending();
    for (int i = 1; i < SuspendDecider.PATIENCE; i++) tried = tried.unexplained(at(i));
    given(tried);
    when(new SagaInput.SuspendRefused(1, "forbidden"), at(20));
    assertThat(thenState(Ended.class).outcome()).isEqualTo(PreemptionOutcome.ABORTED);
    thenEvents("PreemptionEnded");
  }

  @Test
  void withdrawalWhileThePatchIsUnansweredIsRemembered() {
    given(suspending());
    when(new SagaInput.WithdrawalRequested(request("r1").id()), at(1));
    assertThat(thenState(Suspend.class).withdrawn()).isTrue();
    thenEvents();
  }

  @Test
  void rememberedWithdrawalIsHonouredWhenThePatchChangedNothing() {
    given(suspending().rememberWithdrawal());
    when(new SagaInput.SuspendRefused(1, "conflict"), at(1));
    assertThat(thenState(Ended.class).outcome()).isEqualTo(PreemptionOutcome.WITHDRAWN);
  }

  @Test
  void rememberedWithdrawalIsTooLateWhenItWasAccepted() {
    given(suspending().rememberWithdrawal());
    when(new SagaInput.SuspendAccepted(1, OURS), at(1));
    thenState(Terminate.class);
    thenEvents("WorkloadEvicted");
  }

  @Test
  void withdrawalBetweenTwoTriesIsHonouredAtOnce() {
    given(suspending().unexplained(at(2)));
    when(new SagaInput.OperatorWithdrew(), at(1));
    assertThat(thenState(Ended.class).outcome()).isEqualTo(PreemptionOutcome.WITHDRAWN);
  }

  @Test
  void endOfTheRunDoesNotOvertakeAnUnansweredPatch() {
    given(RunLearning.ended(running(), RunEndCause.FAILED));
    given(suspending());
    when(new SagaInput.RunEndedByItself(RunEndCause.FAILED), at(1));
    thenIgnored("the answer of the API server comes first");
  }

  @Test
  void runThatLooksFailedBecauseItWasStoppedIsStillRequeued() {
    given(released(podsGone(RunLearning.ended(running(), RunEndCause.FAILED))));
    given(suspending());
    when(new SagaInput.SuspendAccepted(1, OURS), at(1));
    thenState(Requeue.class);
  }

  private static SagaInput contested(OwnerObject owner) {
    return new SagaInput.SuspendContested(1, owner);
  }

  private static OwnerObject owner(
      long epoch,
      boolean suspended,
      boolean finished,
      Optional<String> run,
      Optional<String> saga) {
    return new OwnerObject(epoch, suspended, finished, run, saga);
  }
}
