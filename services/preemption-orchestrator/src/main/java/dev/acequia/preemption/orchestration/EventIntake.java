package dev.acequia.preemption.orchestration;

import dev.acequia.chassis.turn.Turn;
import dev.acequia.events.AcequiaEvent;
import dev.acequia.events.command.CheckpointReportSubmitted;
import dev.acequia.events.device.DeviceLost;
import dev.acequia.events.device.DevicesAllocated;
import dev.acequia.events.device.DevicesReleased;
import dev.acequia.events.device.NodeChanged;
import dev.acequia.events.device.NodeLost;
import dev.acequia.events.device.PodsBound;
import dev.acequia.events.device.PodsEnded;
import dev.acequia.events.device.PodsReady;
import dev.acequia.events.health.MigrationRequested;
import dev.acequia.events.id.RunId;
import dev.acequia.events.model.ReclaimTarget;
import dev.acequia.events.model.RunEndCause;
import dev.acequia.events.reclamation.ReclaimRequested;
import dev.acequia.events.workload.AdmissionRevoked;
import dev.acequia.events.workload.PreemptionRequested;
import dev.acequia.events.workload.PreemptionWithdrawalRequested;
import dev.acequia.events.workload.RunEnded;
import dev.acequia.events.workload.RunReady;
import dev.acequia.events.workload.WorkloadAdmitted;
import dev.acequia.events.workload.WorkloadFinished;
import dev.acequia.events.workload.WorkloadQueued;
import dev.acequia.preemption.checkpoint.Terms;
import dev.acequia.preemption.run.RunLearning;
import dev.acequia.preemption.saga.SagaInput;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * Which run an event is about, what it teaches of it, and what its saga hears. Most events of the
 * topics are not for us.
 */
final class EventIntake {

  private final SagaDesk sagas;
  private final RunDesk runs;
  private final RunObserver observer;
  private final Terms usualTerms;

  EventIntake(Terms usualTerms, SagaDesk sagas, RunDesk runs, RunObserver observer) {
    this.usualTerms = usualTerms;
    this.sagas = sagas;
    this.runs = runs;
    this.observer = observer;
  }

  void take(AcequiaEvent event, Turn turn) {
    switch (event) {
      case PreemptionRequested request -> sagas.request(Requests.of(request), turn);
      case MigrationRequested request -> sagas.request(Requests.of(request), turn);
      case ReclaimRequested request when request.target() == ReclaimTarget.RUN ->
          sagas.request(Requests.of(request), turn);
      case PreemptionWithdrawalRequested withdrawal ->
          runs.learn(
              withdrawal.victimRun(),
              UnaryOperator.identity(),
              new SagaInput.WithdrawalRequested(withdrawal.requestId()),
              turn);
      case CheckpointReportSubmitted report -> runs.reported(report.run(), report.manifest(), turn);
      default -> life(event, turn);
    }
  }

  private void life(AcequiaEvent event, Turn turn) {
    switch (event) {
      case WorkloadAdmitted e ->
          runs.learn(
              e.run(), f -> RunLearning.admitted(f, e, usualTerms), new SagaInput.RunKnown(), turn);
      case RunReady e -> {
        runs.learn(e.run(), f -> RunLearning.ready(f, e.at()), new SagaInput.RunKnown(), turn);
        observer.ready(e.run(), turn);
      }
      case AdmissionRevoked e -> ended(e.run(), RunEndCause.REVOKED, turn);
      case RunEnded e -> ended(e.run(), e.cause(), turn);
      case WorkloadFinished e -> {
        runs.learnOfWorkload(
            e.workload(), RunLearning::finished, new SagaInput.WorkloadOver(), turn);
        runs.finished(e.workload(), turn);
      }
      case WorkloadQueued e ->
          runs.learnOfWorkload(
              e.workload(), UnaryOperator.identity(), new SagaInput.QueuedAgain(e.attempt()), turn);
      default -> presence(event, turn);
    }
  }

  private void ended(RunId run, RunEndCause cause, Turn turn) {
    runs.learn(run, f -> RunLearning.ended(f, cause), news(cause), turn);
  }

  /**
   * An end that a saga causes is no news for it; one by the death of a node is a loss of capacity.
   */
  private static Optional<SagaInput> news(RunEndCause cause) {
    return switch (cause) {
      case PREEMPTED -> Optional.empty();
      case NODE_LOST -> Optional.of(new SagaInput.CapacityLost());
      case COMPLETED, FAILED, REVOKED, CANCELLED, UNKNOWN ->
          Optional.of(new SagaInput.RunEndedByItself(cause));
    };
  }

  private void presence(AcequiaEvent event, Turn turn) {
    switch (event) {
      case PodsBound e ->
          runs.learn(e.run(), f -> RunLearning.bound(f, e), new SagaInput.RunKnown(), turn);
      case PodsReady e ->
          runs.learn(e.run(), f -> RunLearning.podsReady(f, e), new SagaInput.RunKnown(), turn);
      case PodsEnded e ->
          runs.learn(e.run(), f -> RunLearning.podsEnded(f, e), new SagaInput.PodsEnded(), turn);
      case DevicesAllocated e when e.run() != null ->
          runs.learn(e.run(), f -> RunLearning.allocated(f, e), Optional.empty(), turn);
      case DevicesReleased e when e.run() != null ->
          runs.learn(
              e.run(), f -> RunLearning.released(f, e), new SagaInput.DevicesReleased(), turn);
      case NodeLost e ->
          runs.learnOnNode(
              e.node(), f -> RunLearning.nodeLost(f, e.node()), new SagaInput.CapacityLost(), turn);
      case NodeChanged e when Boolean.TRUE.equals(e.ready()) ->
          runs.learnOnNode(
              e.node(), f -> RunLearning.nodeBack(f, e.node()), new SagaInput.RunKnown(), turn);
      case DeviceLost e ->
          runs.learnOnNode(
              e.node(),
              f -> RunLearning.deviceLost(f, e.device()),
              new SagaInput.CapacityLost(),
              turn);
      default -> turn.ignored("not about a run's way off its devices");
    }
  }
}
