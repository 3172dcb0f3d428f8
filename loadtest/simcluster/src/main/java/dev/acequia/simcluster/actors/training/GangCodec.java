package dev.acequia.simcluster.actors.training;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.simcluster.json.Fields;
import dev.acequia.simcluster.json.Json;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A gang as JSON and back. */
final class GangCodec {

  private GangCodec() {}

  static ObjectNode write(Gang gang) {
    ObjectNode json = Json.object();
    GangId id = gang.id();
    Fields.object(json, "id")
        .put("kind", id.kind())
        .put("namespace", id.namespace())
        .put("name", id.name())
        .put("uid", id.uid());
    json.set("plan", plan(gang.plan()));
    json.put("run", gang.run());
    gang.members().stream().sorted().forEach(Fields.array(json, "members")::add);
    json.set("phase", phase(gang.phase()));
    gang.lastDurable().ifPresent(c -> json.set("durable", checkpoint(c)));
    gang.restoredFrom()
        .ifPresent(r -> json.putObject("restored").put("step", r.step()).put("ms", r.durationMs()));
    gang.requests().values().forEach(r -> Fields.array(json, "requests").add(request(r)));
    json.put("failures", gang.fault().failures()).put("hangs", gang.fault().hangs());
    return json;
  }

  static Gang read(JsonNode json) {
    JsonNode id = json.path("id");
    Set<String> members = new LinkedHashSet<>();
    json.path("members").forEach(member -> members.add(member.asText()));
    Map<String, CheckpointRequest> requests = new LinkedHashMap<>();
    json.path("requests").forEach(r -> requests.put(Fields.text(r, "id"), readRequest(r)));
    return new Gang(
        new GangId(
            Fields.text(id, "kind"),
            Fields.text(id, "namespace"),
            Fields.text(id, "name"),
            Fields.text(id, "uid")),
        readPlan(json.path("plan")),
        Fields.text(json, "run"),
        members,
        readPhase(json.path("phase")),
        readCheckpoint(json.path("durable")),
        readRestored(json.path("restored")),
        requests,
        new CheckpointFault(json.path("failures").asInt(), json.path("hangs").asBoolean()));
  }

  private static ObjectNode plan(TrainingPlan plan) {
    return Json.object()
        .put("steps", plan.steps())
        .put("stepMs", plan.step().toMillis())
        .put("every", plan.checkpointEvery())
        .put("checkpointMs", plan.checkpoint().toMillis())
        .put("exitCode", plan.exitCode())
        .put("failAt", plan.failAtStep())
        .put("failCode", plan.failExitCode())
        .put("failing", plan.failingCheckpoints())
        .put("hangMs", plan.hang().toMillis())
        .put("bytes", plan.checkpointBytes());
  }

  private static TrainingPlan readPlan(JsonNode json) {
    return new TrainingPlan(
        json.path("steps").asLong(),
        Duration.ofMillis(json.path("stepMs").asLong()),
        json.path("every").asLong(),
        Duration.ofMillis(json.path("checkpointMs").asLong()),
        json.path("exitCode").asInt(),
        json.path("failAt").asLong(),
        json.path("failCode").asInt(),
        json.path("failing").asInt(),
        Duration.ofMillis(json.path("hangMs").asLong()),
        json.path("bytes").asLong());
  }

  private static ObjectNode phase(Phase phase) {
    ObjectNode json = Json.object();
    switch (phase) {
      case Phase.Assembling() -> json.put("type", "assembling");
      case Phase.Stepping(long from, Instant since) ->
          json.put("type", "stepping").put("step", from).put("since", since.toString());
      case Phase.Saving(long step, Instant since, Instant until, List<String> requests) -> {
        json.put("type", "saving").put("step", step);
        json.put("since", since.toString()).put("until", until.toString());
        requests.forEach(Fields.array(json, "requests")::add);
      }
      case Phase.Stalled(long step, Instant since, Instant until, String cause) -> {
        json.put("type", "stalled").put("step", step).put("cause", cause);
        json.put("since", since.toString()).put("until", until.toString());
      }
      case Phase.Ended(long step, Instant at, int code, String message) ->
          json.put("type", "ended")
              .put("step", step)
              .put("since", at.toString())
              .put("code", code)
              .put("message", message);
    }
    return json;
  }

  private static Phase readPhase(JsonNode json) {
    long step = json.path("step").asLong();
    return switch (Fields.text(json, "type")) {
      case "stepping" -> new Phase.Stepping(step, instant(json, "since"));
      case "saving" -> {
        List<String> requests = new ArrayList<>();
        json.path("requests").forEach(id -> requests.add(id.asText()));
        yield new Phase.Saving(
            step, instant(json, "since"), instant(json, "until"), List.copyOf(requests));
      }
      case "stalled" ->
          new Phase.Stalled(
              step, instant(json, "since"), instant(json, "until"), Fields.text(json, "cause"));
      case "ended" ->
          new Phase.Ended(
              step,
              instant(json, "since"),
              json.path("code").asInt(),
              Fields.text(json, "message"));
      default -> new Phase.Assembling();
    };
  }

  private static ObjectNode request(CheckpointRequest request) {
    ObjectNode json = Json.object();
    json.put("id", request.id()).put("asked", request.asked()).put("error", request.error());
    json.put("since", request.since().toString()).put("until", request.until().toString());
    request.checkpoint().ifPresent(done -> json.set("done", checkpoint(done)));
    return json;
  }

  private static CheckpointRequest readRequest(JsonNode json) {
    return new CheckpointRequest(
        Fields.text(json, "id"),
        Fields.text(json, "asked"),
        instant(json, "since"),
        instant(json, "until"),
        readCheckpoint(json.path("done")),
        Fields.text(json, "error"));
  }

  private static ObjectNode checkpoint(Checkpoint checkpoint) {
    return checkpoint.manifest().put("run", checkpoint.run());
  }

  private static @Nullable Checkpoint readCheckpoint(JsonNode json) {
    return json.isMissingNode() ? null : Checkpoint.read(json, Fields.text(json, "run"));
  }

  private static Gang.@Nullable Restored readRestored(JsonNode json) {
    return json.isMissingNode()
        ? null
        : new Gang.Restored(json.path("step").asLong(), json.path("ms").asLong());
  }

  private static Instant instant(JsonNode json, String name) {
    return Instant.parse(Fields.text(json, name));
  }
}
