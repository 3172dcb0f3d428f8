package dev.acequia.preemption.orchestration;

import static dev.acequia.preemption.saga.Victims.NODES;
import static dev.acequia.preemption.saga.Victims.OBJECT_EPOCH;
import static dev.acequia.preemption.saga.Victims.RUN;
import static dev.acequia.preemption.saga.Victims.SAGA;
import static dev.acequia.preemption.saga.Victims.WORKLOAD;
import static dev.acequia.preemption.saga.Victims.ended;
import static dev.acequia.preemption.saga.Victims.manifest;
import static dev.acequia.preemption.saga.Victims.released;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.chassis.turn.Intent;
import dev.acequia.chassis.turn.Outcome;
import dev.acequia.events.AcequiaEvent;
import dev.acequia.events.device.NodeLost;
import dev.acequia.events.id.SagaId;
import dev.acequia.events.model.CheckpointManifest;
import dev.acequia.events.model.RunEndCause;
import dev.acequia.events.model.WorkloadOutcome;
import dev.acequia.events.workload.RunEnded;
import dev.acequia.events.workload.WorkloadFinished;
import dev.acequia.preemption.saga.CommandId;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Objects;
import java.util.Optional;
import java.util.SplittableRandom;

/**
 * The victim's side of the world, by chance: its pods, its owner object, inventory and admission.
 * It answers the saga's commands and puts events on its topics; who delivers them, and in which
 * interleaving, is not its business.
 */
final class VictimWorld {

  final Deque<AcequiaEvent> device = new ArrayDeque<>();
  final Deque<AcequiaEvent> workload = new ArrayDeque<>();

  private final SplittableRandom chance;
  private final boolean[] live = {true, true};
  private final boolean[] held = {true, true};
  private final boolean[] lost = {false, false};
  private long epoch = OBJECT_EPOCH;
  private Optional<SagaId> suspendedBy = Optional.empty();
  private boolean finished;
  private boolean gone;
  private int writing;
  private int refusals;

  VictimWorld(SplittableRandom chance) {
    this.chance = chance;
  }

  boolean isSuspended() {
    return suspendedBy.isPresent();
  }

  boolean settled() {
    return device.isEmpty() && workload.isEmpty();
  }

  /** One thing that can happen without the orchestrator. */
  void happen(Instant now, boolean mishaps) {
    switch (chance.nextInt(mishaps ? 14 : 6)) {
      case 0, 1, 2 -> podEnds();
      case 3, 4, 5 -> deviceComesBack();
      case 6 -> complete(now);
      case 7 -> fail(now);
      case 8 -> loseNode(now);
      case 9 -> delete(now);
      default -> {}
    }
  }

  private void podEnds() {
    for (int i = 0; i < live.length; i++) {
      boolean stopped = isSuspended() || finished || gone;
      if (live[i] && stopped && !lost[i]) {
        live[i] = false;
        device.add(ended(i, live[0] || live[1] ? 1 : 0));
        return;
      }
    }
  }

  private void deviceComesBack() {
    for (int i = 0; i < held.length; i++) {
      if (held[i] && !live[i] && !lost[i]) {
        held[i] = false;
        device.add(released(i));
        return;
      }
    }
  }

  private void complete(Instant now) {
    if (finished || gone || isSuspended() || lost[0] || lost[1]) return;
    finished = true;
    workload.add(new RunEnded(WORKLOAD, RUN, RunEndCause.COMPLETED, now));
    workload.add(new WorkloadFinished(WORKLOAD, WorkloadOutcome.SUCCEEDED, 2, now));
  }

  private void fail(Instant now) {
    if (finished || gone || isSuspended() || chance.nextInt(3) > 0) return;
    finished = true;
    workload.add(new RunEnded(WORKLOAD, RUN, RunEndCause.FAILED, now));
    workload.add(new WorkloadFinished(WORKLOAD, WorkloadOutcome.FAILED, 2, now));
  }

  private void delete(Instant now) {
    if (finished || gone || chance.nextInt(3) > 0) return;
    gone = true;
    workload.add(new RunEnded(WORKLOAD, RUN, RunEndCause.CANCELLED, now));
    workload.add(new WorkloadFinished(WORKLOAD, WorkloadOutcome.CANCELLED, 2, now));
  }

  private void loseNode(Instant now) {
    int node = chance.nextInt(2);
    if (lost[node] || chance.nextInt(3) > 0) return;
    lost[node] = true;
    device.add(new NodeLost(NODES.get(node), "uid-" + node, "lease expired", now));
  }

  Outcome answer(CommandId command, Intent intent, Instant now) {
    return switch (command.purpose()) {
      case STATUS ->
          chance.nextInt(4) == 0 ? new Outcome.Failed("no route") : new Outcome.Done(status(now));
      case TRIGGER -> trigger();
      case POLL -> poll(now);
      case SUSPEND -> suspend(command.saga(), (Intent.PatchObject) intent);
      case NOTICE, EVICT -> new Outcome.Done(OrchestratorScenario.job(epoch, false, SAGA));
    };
  }

  private JsonNode status(Instant now) {
    CheckpointManifest saved = manifest(10, now.minusSeconds(chance.nextInt(1, 900)));
    return OrchestratorScenario.status(11, chance.nextBoolean() ? saved : null);
  }

  private Outcome trigger() {
    writing = 0;
    return switch (chance.nextInt(5)) {
      case 0 -> new Outcome.Failed("timed out");
      case 1 -> new Outcome.Refused(409, "busy", null);
      default -> new Outcome.Done(OrchestratorScenario.accepted("c1", chance.nextInt(2) * 10_000L));
    };
  }

  private Outcome poll(Instant now) {
    writing++;
    return switch (chance.nextInt(8)) {
      case 0 -> new Outcome.Failed("connection reset");
      case 1 -> new Outcome.Done(OrchestratorScenario.durable(manifest(20, now.minusSeconds(1))));
      case 2 -> new Outcome.Done(JsonNodeFactory.instance.objectNode().put("state", "FAILED"));
      // Sometimes the pulse stands still: only silence can end that.
      default ->
          new Outcome.Done(
              OrchestratorScenario.writing(
                  20, writing, chance.nextBoolean() ? now : Instant.EPOCH));
    };
  }

  /**
   * Only what the patch tests decides, and an answer may be lost after the write: the actuator then
   * finds its own work.
   */
  private Outcome suspend(SagaId saga, Intent.PatchObject patch) {
    if (gone) return new Outcome.Gone();
    if (chance.nextInt(6) == 0 && refusals++ < 8)
      return new Outcome.Refused(500, "webhook down", null);
    if (chance.nextInt(8) == 0 && !isSuspended()) epoch++;
    String tested = Objects.requireNonNull(patch.operations().get(1).value()).asText();
    if (!tested.equals(Long.toString(epoch))) return new Outcome.TestFailed(object());
    epoch++;
    suspendedBy = Optional.of(saga);
    return chance.nextInt(4) == 0 ? new Outcome.TestFailed(object()) : new Outcome.Done(object());
  }

  private ObjectNode object() {
    var job =
        OrchestratorScenario.job(epoch, isSuspended(), suspendedBy.orElse(SagaId.of(RUN, 99)));
    if (finished) {
      job.putObject("status")
          .putArray("conditions")
          .addObject()
          .put("type", "Complete")
          .put("status", "True");
    }
    return job;
  }
}
