package dev.acequia.preemption.saga;

import static dev.acequia.preemption.saga.Victims.RUN;
import static dev.acequia.preemption.saga.Victims.admitted;
import static dev.acequia.preemption.saga.Victims.at;
import static dev.acequia.preemption.saga.Victims.manifest;
import static dev.acequia.preemption.saga.Victims.nodesLost;
import static dev.acequia.preemption.saga.Victims.podsGone;
import static dev.acequia.preemption.saga.Victims.released;
import static dev.acequia.preemption.saga.Victims.request;
import static dev.acequia.preemption.saga.Victims.running;
import static org.assertj.core.api.Assertions.assertThat;

import dev.acequia.events.model.CheckpointFailurePolicy;
import dev.acequia.events.model.CheckpointSkipReason;
import dev.acequia.events.model.PreemptionOutcome;
import dev.acequia.events.model.RunEndCause;
import dev.acequia.events.workload.CheckpointSkipped;
import dev.acequia.events.workload.PreemptionEnded;
import dev.acequia.preemption.run.RunFacts;
import dev.acequia.preemption.run.RunLearning;
import dev.acequia.preemption.saga.CommandId.Purpose;
import java.util.List;
import org.junit.jupiter.api.Test;

class NotifyTest extends SagaScenario {

  @Test
  void readyRunIsToldAndAskedForItsStatus() {
    whenRequested(request("r1"), at(0));
    Checkpoint.Assess state = thenState(Checkpoint.Assess.class);
    thenEvents("PreemptionStarted");
    thenCommands(Purpose.NOTICE, Purpose.STATUS);
    assertThat(state.effort().deadline()).isEqualTo(at(900));
  }

  @Test
  void groupDeadlineBoundsTheCheckpointWhenItIsEarlier() {
    whenRequested(request("r1", at(300)), at(0));
    assertThat(thenState(Checkpoint.Assess.class).effort().deadline()).isEqualTo(at(300));
  }

  @Test
  void requestThatComesBeforeItsRunWaitsForTheFacts() {
    given(RunFacts.unknown(RUN));
    whenRequested(request("r1"), at(0));
    assertThat(thenState(Notify.class).wakeAt()).isEqualTo(at(5));
    thenEvents("PreemptionStarted");
  }

  @Test
  void factsThatArriveMoveItOn() {
    given(notifying());
    when(new SagaInput.RunKnown(), at(1));
    thenState(Checkpoint.Assess.class);
    thenCommands(Purpose.NOTICE, Purpose.STATUS);
  }

  @Test
  void runThatNobodyKnowsIsAnsweredAsEnded() {
    given(RunFacts.unknown(RUN));
    given(notifying());
    when(new SagaInput.Woken(), at(5));
    assertThat(thenState(Ended.class).outcome()).isEqualTo(PreemptionOutcome.VICTIM_ENDED);
    thenEvents("PreemptionEnded");
  }

  @Test
  void runThatIsOverAndProvedFreeIsAnsweredAtOnce() {
    given(released(podsGone(RunLearning.ended(running(), RunEndCause.COMPLETED))));
    whenRequested(request("r1"), at(0));
    assertThat(thenState(Ended.class).outcome()).isEqualTo(PreemptionOutcome.VICTIM_ENDED);
    thenEvents("PreemptionStarted", "PreemptionEnded");
  }

  @Test
  void runThatIsOverButHoldsDevicesIsAnsweredWhenTheyAreFree() {
    given(podsGone(RunLearning.ended(running(), RunEndCause.FAILED)));
    whenRequested(request("r1"), at(0));
    assertThat(thenState(Release.class).ending()).isEqualTo(Ending.VICTIM_ENDED);
    thenEvents("PreemptionStarted");
  }

  @Test
  void workloadWithoutDriverIsStoppedWithItsLossRecorded() {
    given(running(admitted(CheckpointFailurePolicy.WAIT_FOR_PERIODIC, List.of())));
    whenRequested(request("r1"), at(0));
    thenState(Suspend.class);
    thenEvents("PreemptionStarted", "CheckpointSkipped");
    assertThat(skipped().reason()).isEqualTo(CheckpointSkipReason.NO_DRIVER);
  }

  @Test
  void runThatIsNotReadyHasNothingToSave() {
    given(
        RunLearning.admitted(
            RunFacts.unknown(RUN),
            admitted(CheckpointFailurePolicy.ABORT, List.of("http")),
            Victims.USUAL));
    given(notifying());
    when(new SagaInput.Woken(), at(5));
    thenState(Suspend.class);
    assertThat(skipped().reason()).isEqualTo(CheckpointSkipReason.NOT_READY);
  }

  @Test
  void readinessMayComeShortlyAfterTheRequest() {
    given(
        RunLearning.admitted(
            RunFacts.unknown(RUN),
            admitted(CheckpointFailurePolicy.ABORT, List.of("http")),
            Victims.USUAL));
    whenRequested(request("r1"), at(0));
    thenState(Notify.class);
  }

  @Test
  void brokenGangIsStoppedWithoutCheckpointTime() {
    given(nodesLost(running().with(manifest(90, at(-400)))));
    whenRequested(request("r1"), at(0));
    thenState(Suspend.class);
    assertThat(skipped().reason()).isEqualTo(CheckpointSkipReason.FAILED_POLICY);
    assertThat(skipped().lastStep()).isEqualTo(90);
  }

  @Test
  void deadlineThatHasPassedOnlyReadsWhatIsSaved() {
    whenRequested(request("r1", at(0)), at(0));
    thenState(Checkpoint.Assess.class);
  }

  @Test
  void driverThatIsNotServedFailsAndThePolicyDecides() {
    given(running(admitted(CheckpointFailurePolicy.PROCEED_WITH_LOSS, List.of("signal"))));
    whenRequested(request("r1"), at(0));
    thenState(Suspend.class);
    thenEvents("PreemptionStarted", "CheckpointFailed", "CheckpointSkipped");
  }

  @Test
  void unservedDriverUnderAnAbortingPolicyLeavesTheRunAlone() {
    given(running(admitted(CheckpointFailurePolicy.ABORT, List.of("signal"))));
    whenRequested(request("r1"), at(0));
    thenState(Ended.class);
    thenEvents("PreemptionStarted", "CheckpointFailed", "PreemptionEnded");
    assertThat(((PreemptionEnded) decision().events().getLast()).outcome())
        .isEqualTo(PreemptionOutcome.ABORTED);
  }

  @Test
  void withdrawnBeforeAnythingHappened() {
    given(notifying());
    when(new SagaInput.WithdrawalRequested(request("r1").id()), at(1));
    assertThat(thenState(Ended.class).outcome()).isEqualTo(PreemptionOutcome.WITHDRAWN);
    thenCommands(Purpose.NOTICE);
  }

  @Test
  void earlierTimerFiresIntoNothing() {
    given(notifying());
    when(new SagaInput.Woken(), at(4));
    thenIgnored("a timer of an earlier state");
  }

  private CheckpointSkipped skipped() {
    return (CheckpointSkipped)
        decision().events().stream()
            .filter(CheckpointSkipped.class::isInstance)
            .findFirst()
            .orElseThrow();
  }
}
