package dev.acequia.preemption.saga;

import static dev.acequia.preemption.saga.Victims.at;
import static dev.acequia.preemption.saga.Victims.manifest;
import static dev.acequia.preemption.saga.Victims.nodesLost;
import static dev.acequia.preemption.saga.Victims.request;
import static dev.acequia.preemption.saga.Victims.running;
import static org.assertj.core.api.Assertions.assertThat;

import dev.acequia.chassis.turn.Intent;
import dev.acequia.events.model.CheckpointFailurePolicy;
import dev.acequia.events.model.CheckpointSkipReason;
import dev.acequia.events.model.PreemptionOutcome;
import dev.acequia.events.model.RunEndCause;
import dev.acequia.events.workload.CheckpointSkipped;
import dev.acequia.preemption.checkpoint.RunStatus;
import dev.acequia.preemption.saga.CommandId.Purpose;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class CheckpointTest extends SagaScenario {

  private static final RunStatus STATUS = new RunStatus(100, Optional.empty(), Optional.empty());

  @Test
  void freshWorkIsNotAskedToSaveAgain() {
    given(running().with(manifest(90, at(-200))));
    given(assessing());
    when(new SagaInput.StatusRead(1, STATUS), at(1));
    thenState(Suspend.class);
    thenEvents("CheckpointSkipped");
    assertThat(((CheckpointSkipped) decision().events().getFirst()).reason())
        .isEqualTo(CheckpointSkipReason.FRESH);
  }

  @Test
  void staleWorkIsAskedToSave() {
    given(running().with(manifest(90, at(-301))));
    given(assessing());
    when(new SagaInput.StatusRead(1, STATUS), at(1));
    thenState(Checkpoint.Ask.class);
    thenEvents("CheckpointRequested");
    Intent.Http trigger = (Intent.Http) decision().intents().getFirst();
    assertThat(trigger.uri()).isEqualTo("http://127.64.0.1:9000/acequia/v1/checkpoint");
    assertThat(Objects.requireNonNull(trigger.body()).path("deadlineMs").asLong())
        .isEqualTo(899_000);
  }

  @Test
  void fullStorageMakesItWaitForItsTurn() {
    givenWriters(Situation.MOST_WRITERS);
    given(assessing());
    when(new SagaInput.StatusRead(1, STATUS), at(1));
    assertThat(thenState(Checkpoint.Line.class).wakeAt()).isEqualTo(at(2));
    thenEvents();
    thenCommands();
  }

  @Test
  void turnComesWhenAnotherIsDone() {
    givenWriters(Situation.MOST_WRITERS - 1);
    given(liningUp());
    when(new SagaInput.Woken(), at(1));
    thenState(Checkpoint.Ask.class);
    thenCommands(Purpose.TRIGGER);
  }

  @Test
  void turnThatNeverComesEndsAtTheDeadline() {
    givenWriters(Situation.MOST_WRITERS);
    given(liningUp());
    when(new SagaInput.Woken(), at(900));
    thenState(Suspend.class);
    thenEvents("CheckpointSkipped");
  }

  @Test
  void unreadableStatusDoesNotStopTheRequest() {
    given(assessing());
    when(new SagaInput.StatusUnavailable(1, "connection refused"), at(4));
    thenState(Checkpoint.Ask.class);
    thenCommands(Purpose.TRIGGER);
  }

  @Test
  void unansweredStatusDoesNotStopTheRequest() {
    given(assessing());
    when(new SagaInput.Woken(), at(5));
    thenState(Checkpoint.Ask.class);
  }

  @Test
  void lateSuccessOfAFailedAttemptIsFoundByReadingTheStatus() {
    given(running().with(manifest(120, at(8))));
    given(assessing().with(EFFORT.again()));
    when(new SagaInput.StatusRead(2, STATUS), at(12));
    thenState(Suspend.class);
    thenEvents();
  }

  @Test
  void acknowledgedCheckpointIsFollowed() {
    given(asking());
    when(new SagaInput.CheckpointAccepted(1, "c1", 60_000), at(2));
    Checkpoint.Saving state = thenState(Checkpoint.Saving.class);
    thenEvents("CheckpointAcknowledged");
    assertThat(state.heartbeat().silentAt()).isEqualTo(at(32));
    assertThat(state.wakeAt()).isEqualTo(at(4));
  }

  @Test
  void refusedRequestPausesBeforeTheNextAttempt() {
    given(asking());
    when(new SagaInput.CheckpointRefused(1, "busy"), at(2));
    Checkpoint.Pause state = thenState(Checkpoint.Pause.class);
    thenEvents("CheckpointFailed");
    assertThat(state.effort().attempt()).isEqualTo(2);
  }

  @Test
  void unacknowledgedRequestIsAFailedAttempt() {
    given(asking());
    when(new SagaInput.Woken(), at(11));
    thenState(Checkpoint.Pause.class);
    thenEvents("CheckpointFailed");
  }

  @Test
  void pauseEndsWithANewLookAtTheRun() {
    given(pausing());
    when(new SagaInput.Woken(), at(1));
    thenState(Checkpoint.Assess.class);
    thenCommands(Purpose.STATUS);
  }

  @Test
  void lastAttemptUnderWaitForPeriodicWaits() {
    given(asking().with(new Effort(at(0), at(900), 3)));
    when(new SagaInput.CheckpointRefused(3, "disk full"), at(2));
    thenState(Checkpoint.AwaitPeriodic.class);
  }

  @Test
  void lastAttemptUnderProceedWithLossGoesOn() {
    given(running(CheckpointFailurePolicy.PROCEED_WITH_LOSS));
    given(asking().with(new Effort(at(0), at(900), 3)));
    when(new SagaInput.CheckpointRefused(3, "disk full"), at(2));
    thenState(Suspend.class);
    thenEvents("CheckpointFailed", "CheckpointSkipped");
  }

  @Test
  void lastAttemptUnderAbortEndsTheSagaAndNotTheRun() {
    given(running(CheckpointFailurePolicy.ABORT));
    given(asking().with(new Effort(at(0), at(900), 3)));
    when(new SagaInput.CheckpointRefused(3, "disk full"), at(2));
    assertThat(thenState(Ended.class).outcome()).isEqualTo(PreemptionOutcome.ABORTED);
    thenEvents("CheckpointFailed", "PreemptionEnded");
    thenCommands(Purpose.NOTICE);
  }

  @Test
  void periodicCheckpointEndsTheWait() {
    given(running().with(manifest(130, at(20))));
    given(awaiting());
    when(new SagaInput.StatusRead(1, STATUS), at(30));
    thenState(Suspend.class);
  }

  @Test
  void reportedCheckpointEndsTheWait() {
    given(awaiting());
    when(new SagaInput.CheckpointReported(manifest(130, at(20))), at(30));
    thenState(Suspend.class);
  }

  @Test
  void waitingReadsTheStatusAgainAndAgain() {
    given(awaiting());
    when(new SagaInput.Woken(), at(3));
    assertThat(thenState(Checkpoint.AwaitPeriodic.class).reads()).isEqualTo(2);
    thenCommands(Purpose.STATUS);
  }

  @Test
  void deadlineEndsTheWaitWithLoss() {
    given(awaiting());
    when(new SagaInput.Woken(), at(900));
    thenState(Suspend.class);
    thenEvents("CheckpointSkipped");
  }

  @Test
  void deadlineUnderAbortEndsTheSagaAndNotTheRun() {
    given(running(CheckpointFailurePolicy.ABORT));
    given(saving());
    when(new SagaInput.Woken(), at(900));
    assertThat(thenState(Ended.class).outcome()).isEqualTo(PreemptionOutcome.ABORTED);
  }

  @Test
  void lostNodeEndsTheCheckpointWhateverThePolicySays() {
    given(nodesLost(running(CheckpointFailurePolicy.ABORT)));
    given(saving());
    when(new SagaInput.CapacityLost(), at(10));
    thenState(Suspend.class);
    thenEvents("CheckpointSkipped");
  }

  @Test
  void operatorCutsTheCheckpointShort() {
    given(saving());
    when(new SagaInput.OperatorExpedited(), at(10));
    assertThat(thenState(Suspend.class).brief().expedited()).isTrue();
    thenEvents("CheckpointSkipped");
  }

  @Test
  void operatorWithdraws() {
    given(saving());
    when(new SagaInput.OperatorWithdrew(), at(10));
    assertThat(thenState(Ended.class).outcome()).isEqualTo(PreemptionOutcome.WITHDRAWN);
  }

  @Test
  void runThatCompletesMeanwhileOnlyHasToGiveBack() {
    given(saving());
    when(new SagaInput.RunEndedByItself(RunEndCause.COMPLETED), at(10));
    assertThat(thenState(Terminate.class).ending()).isEqualTo(Ending.VICTIM_ENDED);
  }

  @Test
  void secondRequestJoinsAndMayShortenTheDeadline() {
    given(saving());
    when(new SagaInput.Requested(request("r2", at(100))), at(10));
    Checkpoint.Saving state = thenState(Checkpoint.Saving.class);
    thenEvents("PreemptionStarted");
    assertThat(state.effort().deadline()).isEqualTo(at(100));
    assertThat(state.brief().requests()).hasSize(2);
  }

  @Test
  void urgentSecondRequestEndsTheCheckpoint() {
    given(saving());
    when(new SagaInput.Requested(request("r2", at(10))), at(10));
    thenState(Suspend.class);
    thenEvents("PreemptionStarted", "CheckpointSkipped");
  }

  @Test
  void oneOfTwoRequestersLeaves() {
    given(saving().with(brief().with(request("r2"))));
    when(new SagaInput.WithdrawalRequested(request("r1").id()), at(10));
    assertThat(thenState(Checkpoint.Saving.class).brief().requests())
        .containsExactly(request("r2"));
    thenEvents("PreemptionEnded");
  }

  @Test
  void repeatedRequestIsKnown() {
    given(saving());
    when(new SagaInput.Requested(request("r1")), at(10));
    thenIgnored("the request is known already");
  }

  @Test
  void answerToAnEarlierAttemptIsLate() {
    given(asking().with(EFFORT.again()));
    when(new SagaInput.CheckpointRefused(1, "busy"), at(10));
    thenIgnored("late or foreign answer CheckpointRefused");
  }
}
