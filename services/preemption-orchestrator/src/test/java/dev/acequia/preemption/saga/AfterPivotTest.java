package dev.acequia.preemption.saga;

import static dev.acequia.preemption.saga.Victims.RUN;
import static dev.acequia.preemption.saga.Victims.at;
import static dev.acequia.preemption.saga.Victims.manifest;
import static dev.acequia.preemption.saga.Victims.nodesLost;
import static dev.acequia.preemption.saga.Victims.podsGone;
import static dev.acequia.preemption.saga.Victims.released;
import static dev.acequia.preemption.saga.Victims.request;
import static dev.acequia.preemption.saga.Victims.running;
import static org.assertj.core.api.Assertions.assertThat;

import dev.acequia.chassis.turn.Intent;
import dev.acequia.events.model.CheckpointFailurePolicy;
import dev.acequia.events.model.PreemptionOutcome;
import dev.acequia.events.model.ResumePointer;
import dev.acequia.events.model.RunEndCause;
import dev.acequia.events.workload.PreemptionEnded;
import dev.acequia.events.workload.WorkloadRequeued;
import dev.acequia.preemption.run.RunFacts;
import dev.acequia.preemption.run.RunLearning;
import dev.acequia.preemption.saga.CommandId.Purpose;
import java.util.List;
import org.junit.jupiter.api.Test;

class AfterPivotTest extends SagaScenario {

  @Test
  void lastPodsEndLeavesTheProofToWaitFor() {
    given(podsGone(running()));
    given(terminating(Ending.EVICTED));
    when(new SagaInput.PodsEnded(), at(20));
    assertThat(thenState(Release.class).wakeAt()).isEqualTo(at(140));
    thenEvents();
  }

  @Test
  void proofOfAllDevicesImpliesThatThePodsAreGone() {
    given(released(running()));
    given(terminating(Ending.EVICTED));
    when(new SagaInput.DevicesReleased(), at(20));
    thenState(Requeue.class);
    thenEvents("PreemptionEnded", "WorkloadRequeued");
  }

  @Test
  void oneOfTwoPodsIsNotAll() {
    given(RunLearning.podsEnded(running(), Victims.ended(0, 1)));
    given(terminating(Ending.EVICTED));
    when(new SagaInput.PodsEnded(), at(20));
    thenState(Terminate.class);
  }

  @Test
  void overduePodsAreDeletedAndNotTakenForEnded() {
    given(terminating(Ending.EVICTED));
    when(new SagaInput.Woken(), at(45));
    assertThat(thenState(Terminate.class).escalations()).isEqualTo(1);
    thenCommands(Purpose.EVICT, Purpose.EVICT);
    assertThat(((Intent.DeleteObject) decision().intents().getFirst()).graceSeconds()).isNull();
  }

  @Test
  void podsThatAreStillThereGetTheShortestGrace() {
    given(terminating(Ending.EVICTED).escalate(at(100)));
    when(new SagaInput.Woken(), at(100));
    assertThat(((Intent.DeleteObject) decision().intents().getFirst()).graceSeconds()).isEqualTo(1);
  }

  @Test
  void operatorEscalatesNow() {
    given(terminating(Ending.EVICTED));
    when(new SagaInput.OperatorExpedited(), at(1));
    thenCommands(Purpose.EVICT, Purpose.EVICT);
  }

  @Test
  void runThatWasNeverBoundIsGoneAfterItsGrace() {
    given(
        RunLearning.admitted(
            RunFacts.unknown(RUN),
            Victims.admitted(CheckpointFailurePolicy.ABORT, List.of()),
            Victims.USUAL));
    given(terminating(Ending.EVICTED));
    when(new SagaInput.Woken(), at(45));
    thenState(Requeue.class);
  }

  @Test
  void podsOnLostNodesAreGoneAndTheirDevicesAreLost() {
    given(nodesLost(running()));
    given(terminating(Ending.EVICTED));
    when(new SagaInput.CapacityLost(), at(20));
    thenState(Requeue.class);
    assertThat(((PreemptionEnded) decision().events().getFirst()).outcome())
        .isEqualTo(PreemptionOutcome.DEVICE_LOST);
  }

  @Test
  void oneLostNodeDoesNotReleaseTheOther() {
    given(RunLearning.nodeLost(podsGone(running()), "n0"));
    given(releasing(Ending.EVICTED));
    when(new SagaInput.CapacityLost(), at(20));
    thenState(Release.class);
  }

  @Test
  void workloadThatFinishedWhileItWasStoppedIsNotRequeued() {
    given(terminating(Ending.EVICTED));
    when(new SagaInput.RunEndedByItself(RunEndCause.COMPLETED), at(20));
    assertThat(thenState(Terminate.class).ending()).isEqualTo(Ending.VICTIM_ENDED);
  }

  @Test
  void withdrawalAfterThePivotIsTooLate() {
    given(terminating(Ending.EVICTED));
    when(new SagaInput.WithdrawalRequested(request("r1").id()), at(20));
    thenIgnored("the pivot is passed: the capacity goes to the queue");
  }

  @Test
  void requestAfterThePivotIsAnsweredWithTheOthers() {
    given(released(podsGone(running())));
    given(releasing(Ending.EVICTED).with(brief().with(request("r2"))));
    when(new SagaInput.DevicesReleased(), at(20));
    thenEvents("PreemptionEnded", "PreemptionEnded", "WorkloadRequeued");
  }

  @Test
  void oneOfTwoProofsIsNotAll() {
    given(RunLearning.released(podsGone(running()), Victims.released(0)));
    given(releasing(Ending.EVICTED));
    when(new SagaInput.DevicesReleased(), at(20));
    thenState(Release.class);
  }

  @Test
  void lateProofIsToldAndStaysAwaited() {
    given(podsGone(running()));
    given(releasing(Ending.EVICTED));
    when(new SagaInput.Woken(), at(120));
    Release state = thenState(Release.class);
    assertThat(state.alerts()).isEqualTo(1);
    assertThat(state.wakeAt()).isEqualTo(at(120 + 15 * 60));
  }

  @Test
  void victimThatEndedByItselfIsAnsweredAsSuch() {
    given(released(podsGone(running())));
    given(releasing(Ending.VICTIM_ENDED));
    when(new SagaInput.DevicesReleased(), at(20));
    assertThat(thenState(Ended.class).outcome()).isEqualTo(PreemptionOutcome.VICTIM_ENDED);
    thenEvents("PreemptionEnded");
  }

  @Test
  void requeueCarriesTheLatestCheckpoint() {
    given(released(podsGone(running().with(manifest(120, at(5))))));
    given(releasing(Ending.EVICTED));
    when(new SagaInput.DevicesReleased(), at(20));
    assertThat(requeued().resume()).isEqualTo(new ResumePointer(120, "s3://bucket/120"));
    assertThat(requeued().nextAttempt()).isEqualTo(3);
  }

  @Test
  void requeueOfARunThatSavedNothingKeepsItsOwnResumePoint() {
    given(released(podsGone(running())));
    given(releasing(Ending.EVICTED));
    when(new SagaInput.DevicesReleased(), at(20));
    assertThat(requeued().resume()).isEqualTo(new ResumePointer(40, "s3://bucket/40"));
  }

  @Test
  void backOffDoublesWithQuickEndingsUpToTenMinutes() {
    assertThat(List.of(0, 1, 2, 5, 6, 60))
        .extracting(BackOff::after)
        .extracting(wait -> wait.toSeconds())
        .containsExactly(10L, 20L, 40L, 320L, 600L, 600L);
  }

  @Test
  void backOffIsPartOfTheRequeue() {
    givenQuickEndings(2);
    given(released(podsGone(running())));
    given(releasing(Ending.EVICTED));
    when(new SagaInput.DevicesReleased(), at(20));
    assertThat(requeued().notBefore()).isEqualTo(at(60));
  }

  @Test
  void queuedAttemptEndsTheSaga() {
    given(requeueing());
    when(new SagaInput.QueuedAgain(3), at(30));
    assertThat(thenState(Ended.class).outcome()).isEqualTo(PreemptionOutcome.RELEASED);
    thenEvents();
  }

  @Test
  void queueThatSaysNothingIsToldAgain() {
    given(requeueing());
    when(new SagaInput.Woken(), at(40));
    assertThat(thenState(Requeue.class).announcements()).isEqualTo(2);
    thenEvents("WorkloadRequeued");
  }

  @Test
  void sagaEndsWhenTheQueueNeverSaysAnything() {
    given(requeueing().announceAgain(at(70)).announceAgain(at(100)));
    when(new SagaInput.Woken(), at(100));
    thenState(Ended.class);
  }

  @Test
  void cancelledWorkloadIsNotQueuedAgain() {
    given(requeueing());
    when(new SagaInput.WorkloadOver(), at(30));
    thenState(Ended.class);
  }

  @Test
  void requestForAnAnsweredSagaIsAnsweredAtOnce() {
    given(requeueing());
    when(new SagaInput.Requested(request("r2")), at(30));
    thenState(Requeue.class);
    thenEvents("PreemptionStarted", "PreemptionEnded");
  }

  private WorkloadRequeued requeued() {
    return (WorkloadRequeued) decision().events().getLast();
  }
}
