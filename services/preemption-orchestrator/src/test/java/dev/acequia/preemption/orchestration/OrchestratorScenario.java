package dev.acequia.preemption.orchestration;

import static dev.acequia.preemption.saga.Victims.NODES;
import static dev.acequia.preemption.saga.Victims.RUN;
import static dev.acequia.preemption.saga.Victims.T0;
import static dev.acequia.preemption.saga.Victims.WORKLOAD;
import static dev.acequia.preemption.saga.Victims.admitted;
import static dev.acequia.preemption.saga.Victims.allocated;
import static dev.acequia.preemption.saga.Victims.at;
import static dev.acequia.preemption.saga.Victims.ended;
import static dev.acequia.preemption.saga.Victims.pod;
import static dev.acequia.preemption.saga.Victims.released;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.chassis.testing.ServiceFixture;
import dev.acequia.chassis.turn.Intent;
import dev.acequia.chassis.turn.Outcome;
import dev.acequia.events.deadline.Deadlines;
import dev.acequia.events.device.PodsReady;
import dev.acequia.events.id.GroupId;
import dev.acequia.events.id.QueueName;
import dev.acequia.events.id.RequestId;
import dev.acequia.events.id.SagaId;
import dev.acequia.events.id.WorkloadId;
import dev.acequia.events.model.CheckpointFailurePolicy;
import dev.acequia.events.model.CheckpointManifest;
import dev.acequia.events.model.PreemptionReason;
import dev.acequia.events.workload.PreemptionRequested;
import dev.acequia.events.workload.RunReady;
import dev.acequia.events.workload.WorkloadQueued;
import dev.acequia.preemption.adapter.PreemptionDefinition;
import dev.acequia.preemption.saga.CommandId;
import dev.acequia.preemption.saga.OwnerObject;
import dev.acequia.preemption.saga.Saga;
import dev.acequia.preemption.saga.Victims;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The orchestrator on the real engine, with the other services' events and the outside's answers
 * told by hand.
 */
class OrchestratorScenario {

  protected final ServiceFixture service =
      ServiceFixture.of(new PreemptionDefinition(Deadlines.USUAL, 1), T0);

  void runIsReady(CheckpointFailurePolicy onFailure) {
    service.event(admitted(onFailure, List.of("http")));
    for (int i = 0; i < NODES.size(); i++) service.event(allocated(i));
    service.event(new PodsReady(RUN, List.of(pod(0), pod(1)), 2, at(-600)));
    service.event(new RunReady(WORKLOAD, RUN, at(-600)));
    answerObservations();
  }

  /** The run says that it continued from step 40, and has saved nothing of its own. */
  void answerObservations() {
    for (Intent intent : service.intents()) {
      if (RunObserver.runOf(intent.id()).isPresent())
        service.observed(intent.id(), new Outcome.Done(status(100, null)));
    }
  }

  void requested(String request, Instant deadline) {
    service.event(
        new PreemptionRequested(
            new RequestId(request),
            new GroupId("g1"),
            RUN,
            RUN.attempt(),
            PreemptionReason.PRIORITY,
            new WorkloadId("p1"),
            null,
            null,
            deadline,
            service.now()));
  }

  void answer(CommandId.Purpose purpose, Outcome outcome) {
    String id =
        service.intents().stream()
            .map(Intent::id)
            .filter(
                open ->
                    CommandId.parse(open)
                        .filter(command -> command.purpose() == purpose)
                        .isPresent())
            .findFirst()
            .orElseThrow(
                () -> new AssertionError("no open " + purpose + " in " + service.intents()));
    service.observed(id, outcome);
  }

  void podsEnd() {
    service.event(ended(0, 1));
    service.event(ended(1, 0));
  }

  void devicesAreReleased() {
    service.event(released(0));
    service.event(released(1));
  }

  void queuedAgain() {
    service.event(
        new WorkloadQueued(WORKLOAD, new QueueName("research"), 3, 0, null, service.now()));
  }

  Saga saga() {
    return service.find(Kinds.SAGAS, Victims.SAGA.value()).orElseThrow().saga();
  }

  static ObjectNode status(long step, @Nullable CheckpointManifest durable) {
    ObjectNode status = JsonNodeFactory.instance.objectNode();
    status.put("step", step);
    if (durable != null) status.set("lastDurable", json(durable));
    status.putObject("restoredFrom").put("step", 40).put("durationMs", 2_000);
    return status;
  }

  static JsonNode accepted(String checkpoint, long estimateMs) {
    return JsonNodeFactory.instance
        .objectNode()
        .put("id", checkpoint)
        .put("estimateMs", estimateMs);
  }

  static JsonNode writing(long step, int percent, Instant beat) {
    ObjectNode answer = JsonNodeFactory.instance.objectNode();
    return answer
        .put("state", "RUNNING")
        .put("step", step)
        .put("percent", percent)
        .put("heartbeatAt", beat.toString());
  }

  static JsonNode durable(CheckpointManifest manifest) {
    ObjectNode answer = JsonNodeFactory.instance.objectNode().put("state", "COMPLETED");
    answer.set("manifest", json(manifest));
    return answer;
  }

  /** The owner object as the API server answers. */
  static ObjectNode job(long epoch, boolean suspended, SagaId saga) {
    ObjectNode job = JsonNodeFactory.instance.objectNode();
    ObjectNode metadata =
        job.putObject("metadata").put("name", "train").put("uid", Victims.JOB.uid());
    ObjectNode annotations =
        metadata.putObject("annotations").put(OwnerObject.EPOCH, Long.toString(epoch));
    annotations.put(OwnerObject.RUN, RUN.value()).put(OwnerObject.SAGA, saga.value());
    job.putObject("spec").put("suspend", suspended);
    return job;
  }

  static ObjectNode json(CheckpointManifest manifest) {
    return JsonNodeFactory.instance
        .objectNode()
        .put("step", manifest.step())
        .put("location", manifest.location())
        .put("sizeBytes", manifest.sizeBytes())
        .put("digest", manifest.digest())
        .put("capturedThrough", manifest.capturedThrough().toString());
  }
}
