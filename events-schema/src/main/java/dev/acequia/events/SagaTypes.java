package dev.acequia.events;

import dev.acequia.events.workload.CheckpointAcknowledged;
import dev.acequia.events.workload.CheckpointCompleted;
import dev.acequia.events.workload.CheckpointFailed;
import dev.acequia.events.workload.CheckpointRequested;
import dev.acequia.events.workload.CheckpointRestored;
import dev.acequia.events.workload.CheckpointSkipped;
import dev.acequia.events.workload.PreemptionEnded;
import dev.acequia.events.workload.PreemptionStarted;
import dev.acequia.events.workload.ProgressReported;
import dev.acequia.events.workload.WorkloadEvicted;
import dev.acequia.events.workload.WorkloadRequeued;
import java.util.List;

/** What preemption-orchestrator says. */
final class SagaTypes {

  static final List<EventType> ALL =
      List.of(
          EventType.v1(
              Producer.PREEMPTION_ORCHESTRATOR,
              Topic.WORKLOAD,
              PreemptionStarted.class,
              "A saga took up a request to free a run."),
          EventType.v1(
              Producer.PREEMPTION_ORCHESTRATOR,
              Topic.WORKLOAD,
              CheckpointRequested.class,
              "A run was asked for a checkpoint."),
          EventType.v1(
              Producer.PREEMPTION_ORCHESTRATOR,
              Topic.WORKLOAD,
              CheckpointAcknowledged.class,
              "A run accepted the request for a checkpoint."),
          EventType.v1(
              Producer.PREEMPTION_ORCHESTRATOR,
              Topic.WORKLOAD,
              ProgressReported.class,
              "A run said how far its checkpoint is."),
          EventType.v1(
              Producer.PREEMPTION_ORCHESTRATOR,
              Topic.WORKLOAD,
              CheckpointCompleted.class,
              "A checkpoint is durable."),
          EventType.v1(
              Producer.PREEMPTION_ORCHESTRATOR,
              Topic.WORKLOAD,
              CheckpointFailed.class,
              "A checkpoint did not come about."),
          EventType.v1(
              Producer.PREEMPTION_ORCHESTRATOR,
              Topic.WORKLOAD,
              CheckpointSkipped.class,
              "A saga goes on without asking for a checkpoint."),
          EventType.v1(
              Producer.PREEMPTION_ORCHESTRATOR,
              Topic.WORKLOAD,
              CheckpointRestored.class,
              "A run continued from a checkpoint."),
          EventType.v1(
              Producer.PREEMPTION_ORCHESTRATOR,
              Topic.WORKLOAD,
              WorkloadEvicted.class,
              "The pivot: the API server accepted the suspension of the owner object."),
          EventType.v1(
              Producer.PREEMPTION_ORCHESTRATOR,
              Topic.WORKLOAD,
              WorkloadRequeued.class,
              "An evicted workload goes back to the queue."),
          EventType.v1(
              Producer.PREEMPTION_ORCHESTRATOR,
              Topic.WORKLOAD,
              PreemptionEnded.class,
              "A saga gave its one final answer to the request."));

  private SagaTypes() {}
}
