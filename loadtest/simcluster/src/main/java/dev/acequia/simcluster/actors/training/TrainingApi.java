package dev.acequia.simcluster.actors.training;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.simcluster.actors.net.PodRequest;
import dev.acequia.simcluster.actors.net.PodResponse;
import dev.acequia.simcluster.actors.view.PodView;
import dev.acequia.simcluster.json.Fields;
import dev.acequia.simcluster.json.Json;
import dev.acequia.simcluster.model.Agenda;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * The checkpoint protocol of a training pod.
 *
 * <pre>
 * POST /acequia/v1/checkpoint {"saga", "attempt", "deadlineMs", "reason"} -> 202 {"id", "estimateMs"}, 409 when there is nothing to save
 * GET  /acequia/v1/checkpoint/{id}                             -> {"state", "step", "percent", "heartbeatAt", "manifest"?, "error"?}
 * GET  /acequia/v1/status                                      -> {"step", "steps", "phase", "run", "lastDurable"?, "restoredFrom"?}
 * </pre>
 */
public final class TrainingApi {

  private static final String CHECKPOINTS = "/acequia/v1/checkpoint";
  private static final String STATUS = "/acequia/v1/status";

  private final TrainingActor training;
  private final Agenda agenda;
  private final GangDecider decider = new GangDecider();

  public TrainingApi(TrainingActor training, Agenda agenda) {
    this.training = training;
    this.agenda = agenda;
  }

  public PodResponse answer(PodView pod, PodRequest request) {
    Optional<Gang> gang = training.current(pod);
    if (gang.isEmpty()) {
      return PodResponse.error(503, "NOT_TRAINING", "this pod does not train");
    }
    String path = request.path();
    if (request.method().equals("POST") && path.equals(CHECKPOINTS)) {
      return checkpoint(gang.get(), request.body());
    }
    if (request.method().equals("GET") && path.startsWith(CHECKPOINTS + "/")) {
      return progress(gang.get(), path.substring(CHECKPOINTS.length() + 1));
    }
    if (request.method().equals("GET") && path.equals(STATUS)) {
      return PodResponse.json(200, status(gang.get()));
    }
    return PodResponse.error(404, "NOT_FOUND", "no such path: " + path);
  }

  private PodResponse checkpoint(Gang gang, String body) {
    JsonNode asked;
    try {
      asked = Json.parse(body.isBlank() ? "{}" : body);
    } catch (UncheckedIOException notJson) {
      return PodResponse.error(400, "BAD_REQUEST", "the body is not JSON");
    }
    String by = Fields.text(asked, "saga") + "/" + Fields.text(asked, "attempt");
    Optional<CheckpointRequest> known = by.equals("/") ? Optional.empty() : gang.requestOf(by);
    if (known.isPresent()) {
      return accepted(known.get());
    }
    String id = "ckpt-" + Long.toHexString(agenda.random().nextLong());
    Optional<Gang> next = decider.request(gang, id, by, agenda.now());
    if (next.isEmpty()) {
      return PodResponse.error(409, "NOT_READY", "nothing to save: " + phase(gang.phase()));
    }
    training.change(next.get());
    return next.get().requestOf(by).map(this::accepted).orElseThrow();
  }

  private PodResponse accepted(CheckpointRequest request) {
    long estimate = Math.max(0, Duration.between(agenda.now(), request.until()).toMillis());
    return PodResponse.json(202, Json.object().put("id", request.id()).put("estimateMs", estimate));
  }

  private PodResponse progress(Gang gang, String id) {
    CheckpointRequest request = gang.requests().get(id);
    if (request == null) {
      return PodResponse.error(404, "NOT_FOUND", "no such checkpoint: " + id);
    }
    Instant now = agenda.now();
    Instant alive = gang.fault().hangs() ? request.since() : now;
    ObjectNode json = Json.object();
    json.put("id", id).put("state", request.state().name());
    json.put("step", request.checkpoint().map(Checkpoint::step).orElse(decider.step(gang, now)));
    json.put("heartbeatAt", alive.toString());
    switch (request.state()) {
      case RUNNING -> json.put("percent", decider.percent(request, alive));
      case COMPLETED -> json.put("percent", 100);
      case FAILED -> json.put("percent", 0).put("error", request.error());
    }
    request.checkpoint().ifPresent(done -> json.set("manifest", done.manifest()));
    return PodResponse.json(200, json);
  }

  private JsonNode status(Gang gang) {
    ObjectNode json = Json.object();
    json.put("step", decider.step(gang, agenda.now())).put("steps", gang.plan().steps());
    json.put("phase", phase(gang.phase())).put("run", gang.run());
    gang.lastDurable().ifPresent(durable -> json.set("lastDurable", durable.manifest()));
    gang.restoredFrom()
        .ifPresent(
            from ->
                json.putObject("restoredFrom")
                    .put("step", from.step())
                    .put("durationMs", from.durationMs()));
    return json;
  }

  private static String phase(Phase phase) {
    return switch (phase) {
      case Phase.Assembling() -> "ASSEMBLING";
      case Phase.Stepping ignored -> "STEPPING";
      case Phase.Saving ignored -> "SAVING";
      case Phase.Stalled ignored -> "STALLED";
      case Phase.Ended ignored -> "ENDED";
    };
  }
}
