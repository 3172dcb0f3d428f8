package dev.acequia.preemption.checkpoint;

import com.fasterxml.jackson.databind.JsonNode;
import dev.acequia.events.model.CheckpointManifest;
import java.time.Instant;
import java.util.Optional;

/** One answer about a checkpoint under way ({@code GET /acequia/v1/checkpoint/{id}}). */
public sealed interface Progress {

  /**
   * @param heartbeatAt the pod's time of its last sign of life; absent when it gives none
   */
  record Writing(long step, Optional<Integer> percent, Optional<Instant> heartbeatAt)
      implements Progress {}

  /** Durable, with the manifest that says what it holds. */
  record Durable(CheckpointManifest manifest) implements Progress {}

  record Broken(String reason) implements Progress {}

  /** A finished checkpoint without a readable manifest is broken: an exit alone proves nothing. */
  static Progress parse(JsonNode body) {
    return switch (body.path("state").asText()) {
      case "COMPLETED" ->
          Json.manifest(body.path("manifest"))
              .<Progress>map(Durable::new)
              .orElseGet(() -> new Broken("completed without a readable manifest"));
      case "FAILED" -> new Broken(body.path("error").asText("failed without a reason"));
      case "RUNNING" ->
          new Writing(
              Math.max(0, body.path("step").asLong()),
              Json.percent(body.path("percent")),
              Json.time(body.path("heartbeatAt")));
      case String other -> new Broken("unknown state '" + other + "'");
    };
  }
}
