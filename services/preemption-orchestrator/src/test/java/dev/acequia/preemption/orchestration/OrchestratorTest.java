package dev.acequia.preemption.orchestration;

import static dev.acequia.preemption.saga.Victims.RUN;
import static dev.acequia.preemption.saga.Victims.SAGA;
import static dev.acequia.preemption.saga.Victims.WORKLOAD;
import static dev.acequia.preemption.saga.Victims.at;
import static dev.acequia.preemption.saga.Victims.manifest;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.chassis.testing.ServiceFixture;
import dev.acequia.chassis.turn.Outcome;
import dev.acequia.events.AcequiaEvent;
import dev.acequia.events.audit.ActionAudited;
import dev.acequia.events.command.CheckpointReportSubmitted;
import dev.acequia.events.device.NodeLost;
import dev.acequia.events.health.MigrationRequested;
import dev.acequia.events.id.GroupId;
import dev.acequia.events.id.RequestId;
import dev.acequia.events.model.CheckpointFailurePolicy;
import dev.acequia.events.model.CheckpointTrigger;
import dev.acequia.events.model.PreemptionOutcome;
import dev.acequia.events.model.PreemptionReason;
import dev.acequia.events.model.ResumePointer;
import dev.acequia.events.model.RunEndCause;
import dev.acequia.events.workload.CheckpointCompleted;
import dev.acequia.events.workload.CheckpointRestored;
import dev.acequia.events.workload.PreemptionEnded;
import dev.acequia.events.workload.PreemptionStarted;
import dev.acequia.events.workload.RunEnded;
import dev.acequia.events.workload.WorkloadEvicted;
import dev.acequia.events.workload.WorkloadRequeued;
import dev.acequia.preemption.saga.CommandId.Purpose;
import dev.acequia.preemption.saga.Ended;
import dev.acequia.preemption.saga.Step;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OrchestratorTest extends OrchestratorScenario {

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void sagaSavesStopsProvesAndRequeues(boolean restartBeforeEachInput) {
    Runnable[] story = {
      () -> runIsReady(CheckpointFailurePolicy.WAIT_FOR_PERIODIC),
      () -> requested("r1", at(1200)),
      () -> answer(Purpose.STATUS, new Outcome.Done(status(100, manifest(60, at(-400))))),
      () -> answer(Purpose.TRIGGER, new Outcome.Done(accepted("c1", 4_000))),
      () -> service.advance(Duration.ofSeconds(1)),
      () -> answer(Purpose.POLL, new Outcome.Done(writing(101, 50, service.now()))),
      () -> service.advance(Duration.ofSeconds(1)),
      () -> answer(Purpose.POLL, new Outcome.Done(durable(manifest(101, at(1))))),
      () -> answer(Purpose.SUSPEND, new Outcome.Done(job(8, true, SAGA))),
      this::podsEnd,
      this::devicesAreReleased,
      this::queuedAgain
    };
    for (Runnable step : story) {
      if (restartBeforeEachInput) service.restart();
      step.run();
    }
    assertThat(((Ended) saga()).outcome()).isEqualTo(PreemptionOutcome.RELEASED);
    assertThat(sagaEvents())
        .containsExactly(
            "PreemptionStarted",
            "CheckpointRequested",
            "CheckpointAcknowledged",
            "ProgressReported",
            "CheckpointCompleted",
            "WorkloadEvicted",
            "PreemptionEnded",
            "WorkloadRequeued");
    WorkloadRequeued requeued = service.events(WorkloadRequeued.class).getFirst();
    assertThat(requeued.resume()).isEqualTo(new ResumePointer(101, "s3://bucket/101"));
    assertThat(service.last(WorkloadRequeued.class).envelope().lineage().correlationId())
        .isEqualTo(SAGA.value());
  }

  @Test
  void requestMayComeBeforeAnythingIsKnownOfTheRun() {
    requested("r1", at(1200));
    assertThat(saga().step()).isEqualTo(Step.NOTIFY);
    runIsReady(CheckpointFailurePolicy.WAIT_FOR_PERIODIC);
    assertThat(saga().step()).isEqualTo(Step.CHECKPOINT);
  }

  @Test
  void requestForARunThatNobodyKnowsIsAnswered() {
    requested("r1", at(1200));
    service.advance(Duration.ofSeconds(5));
    assertThat(service.events(PreemptionEnded.class))
        .extracting(PreemptionEnded::outcome)
        .containsExactly(PreemptionOutcome.VICTIM_ENDED);
    assertThat(service.nextTimer()).isPresent();
  }

  @Test
  void devicesMayBeReleasedBeforeThePodsAreSaidToHaveEnded() {
    runIsReady(CheckpointFailurePolicy.WAIT_FOR_PERIODIC);
    requested("r1", at(0));
    answer(Purpose.STATUS, new Outcome.Failed("connection refused"));
    devicesAreReleased();
    answer(Purpose.SUSPEND, new Outcome.Done(job(8, true, SAGA)));
    assertThat(saga().step()).isEqualTo(Step.REQUEUE);
  }

  @Test
  void requestsForOneVictimShareOneSagaAndAreAnsweredEach() {
    runIsReady(CheckpointFailurePolicy.ABORT);
    requested("r1", at(1200));
    service.event(
        new MigrationRequested(
            new RequestId("r2"),
            new GroupId("g2"),
            RUN,
            2,
            PreemptionReason.HEALTH,
            null,
            null,
            null,
            at(0),
            at(0)));
    answer(Purpose.SUSPEND, new Outcome.Done(job(8, true, SAGA)));
    podsEnd();
    devicesAreReleased();
    assertThat(service.events(PreemptionStarted.class))
        .extracting(e -> e.requestId().value())
        .containsExactly("r1", "r2");
    assertThat(service.events(PreemptionEnded.class))
        .extracting(e -> e.requestId().value())
        .containsExactly("r1", "r2");
    assertThat(service.events(WorkloadEvicted.class)).hasSize(1);
  }

  @Test
  void periodicCheckpointsAreLearntAndTold() {
    runIsReady(CheckpointFailurePolicy.WAIT_FOR_PERIODIC);
    service.advance(Duration.ofMinutes(2));
    String read = service.intents().getFirst().id();
    service.observed(read, new Outcome.Done(status(200, manifest(200, service.now()))));
    CheckpointCompleted completed = service.events(CheckpointCompleted.class).getFirst();
    assertThat(completed.trigger()).isEqualTo(CheckpointTrigger.PERIODIC);
    assertThat(completed.saga()).isNull();
  }

  @Test
  void checkpointOfAnEarlierAttemptIsNoNews() {
    runIsReady(CheckpointFailurePolicy.WAIT_FOR_PERIODIC);
    service.event(new CheckpointReportSubmitted(RUN, manifest(40, at(-1000)), at(0)));
    assertThat(service.events(CheckpointCompleted.class)).isEmpty();
  }

  @Test
  void resumptionIsToldOnce() {
    runIsReady(CheckpointFailurePolicy.WAIT_FOR_PERIODIC);
    service.advance(Duration.ofMinutes(2));
    answerObservations();
    assertThat(service.events(CheckpointRestored.class))
        .extracting(CheckpointRestored::step)
        .containsExactly(40L);
  }

  @Test
  void lostNodeTurnsASagaIntoAnImmediateOne() {
    runIsReady(CheckpointFailurePolicy.ABORT);
    requested("r1", at(1200));
    answer(Purpose.STATUS, new Outcome.Done(status(100, null)));
    answer(Purpose.TRIGGER, new Outcome.Done(accepted("c1", 60_000)));
    service.event(new NodeLost("n1", "uid-n1", "lease expired", at(1)));
    assertThat(saga().step()).isEqualTo(Step.SUSPEND);
  }

  @Test
  void runThatCompletesDuringItsCheckpointIsNotStopped() {
    runIsReady(CheckpointFailurePolicy.WAIT_FOR_PERIODIC);
    requested("r1", at(1200));
    service.event(new RunEnded(WORKLOAD, RUN, RunEndCause.COMPLETED, at(1)));
    podsEnd();
    devicesAreReleased();
    assertThat(((Ended) saga()).outcome()).isEqualTo(PreemptionOutcome.VICTIM_ENDED);
    assertThat(service.events(WorkloadEvicted.class)).isEmpty();
  }

  /**
   * A quarter of an odd estimate is not a whole millisecond, and a timer is: it must not fire too
   * early for its state.
   */
  @Test
  void fractionsOfAMillisecondDoNotPutASagaToSleep() {
    runIsReady(CheckpointFailurePolicy.WAIT_FOR_PERIODIC);
    requested("r1", at(1200));
    answer(Purpose.STATUS, new Outcome.Done(status(100, null)));
    answer(Purpose.TRIGGER, new Outcome.Done(accepted("c1", 4_001)));
    service.advance(Duration.ofSeconds(2));
    answer(Purpose.POLL, new Outcome.Done(durable(manifest(101, at(1)))));
    assertThat(saga().step()).isEqualTo(Step.SUSPEND);
  }

  @Test
  void lateAnswersAreIgnoredWithTheirReason() {
    runIsReady(CheckpointFailurePolicy.WAIT_FOR_PERIODIC);
    requested("r1", at(1200));
    service.event(new RunEnded(WORKLOAD, RUN, RunEndCause.COMPLETED, at(1)));
    answer(Purpose.STATUS, new Outcome.Done(status(100, null)));
    assertThat(service.ignored()).last().isEqualTo("nothing is asked after the pivot");
  }

  @Test
  void operatorWithdrawsAndIsAudited() {
    runIsReady(CheckpointFailurePolicy.WAIT_FOR_PERIODIC);
    requested("r1", at(1200));
    var settled = service.command(CommandIntake.WITHDRAW, operator().put("saga", SAGA.value()));
    assertThat(ServiceFixture.reply(settled).orElseThrow().status()).isEqualTo(200);
    assertThat(((Ended) saga()).outcome()).isEqualTo(PreemptionOutcome.WITHDRAWN);
    assertThat(service.events(ActionAudited.class))
        .extracting(ActionAudited::action)
        .containsExactly("withdraw");
  }

  @Test
  void withdrawalAfterThePivotIsRefused() {
    runIsReady(CheckpointFailurePolicy.WAIT_FOR_PERIODIC);
    requested("r1", at(0));
    answer(Purpose.STATUS, new Outcome.Failed("gone"));
    answer(Purpose.SUSPEND, new Outcome.Done(job(8, true, SAGA)));
    var settled = service.command(CommandIntake.WITHDRAW, operator().put("saga", SAGA.value()));
    assertThat(ServiceFixture.reply(settled).orElseThrow().code()).isEqualTo("pivot-passed");
    assertThat(service.events(ActionAudited.class)).isEmpty();
  }

  @Test
  void operatorAsksARunToLeave() {
    runIsReady(CheckpointFailurePolicy.WAIT_FOR_PERIODIC);
    service.command(CommandIntake.PREEMPT, operator().put("run", RUN.value()));
    assertThat(service.events(PreemptionStarted.class))
        .extracting(PreemptionStarted::reason)
        .containsExactly(PreemptionReason.OPERATOR);
  }

  @Test
  void whatIsOverIsForgottenAfterItsTime() {
    sagaSavesStopsProvesAndRequeues(false);
    service.advance(Duration.ofHours(25));
    assertThat(service.all(Kinds.SAGAS)).isEmpty();
    assertThat(service.all(Kinds.RUNS)).isEmpty();
    assertThat(service.nextTimer()).isEmpty();
  }

  @Test
  void evictionsAreCountedWithWhatTheyCost() {
    sagaSavesStopsProvesAndRequeues(false);
    Tally tally = service.find(Kinds.TALLIES, Tally.ID).orElseThrow();
    // Captured at second 1, stopped at second 2: one second of sixteen devices.
    assertThat(tally).isEqualTo(new Tally(1, 1, 16_000));
  }

  private static ObjectNode operator() {
    return JsonNodeFactory.instance.objectNode().put("reason", "maintenance of the rack");
  }

  private List<String> sagaEvents() {
    return service.published().stream()
        .filter(published -> SAGA.value().equals(published.envelope().subject()))
        .map(published -> (AcequiaEvent) published.event())
        .map(event -> event.getClass().getSimpleName())
        .toList();
  }
}
