package dev.acequia.preemption.checkpoint;

import com.fasterxml.jackson.databind.JsonNode;
import dev.acequia.events.model.CheckpointManifest;
import java.util.Optional;

/**
 * What the run's first pod says of its work ({@code GET /acequia/v1/status}).
 *
 * @param step training step that it has reached
 * @param lastDurable latest checkpoint that it could resume from
 * @param restored from where this run resumed, when it did
 */
public record RunStatus(
    long step, Optional<CheckpointManifest> lastDurable, Optional<Restored> restored) {

  /** A resumed run says from which step, and how long the loading took in cluster time. */
  public record Restored(long step, long durationMs) {}

  public static RunStatus parse(JsonNode body) {
    JsonNode from = body.path("restoredFrom");
    Optional<Restored> restored =
        from.path("step").isIntegralNumber()
            ? Optional.of(
                new Restored(
                    Math.max(0, from.path("step").asLong()),
                    Math.max(0, from.path("durationMs").asLong())))
            : Optional.empty();
    return new RunStatus(
        Math.max(0, body.path("step").asLong()), Json.manifest(body.path("lastDurable")), restored);
  }
}
