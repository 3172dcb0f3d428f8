package dev.acequia.preemption.checkpoint;

import com.fasterxml.jackson.databind.JsonNode;
import dev.acequia.events.model.CheckpointManifest;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.Optional;

/**
 * Tolerant reading of what pods answer: what is not understood is absent, and never an exception.
 */
final class Json {

  private Json() {}

  static Optional<CheckpointManifest> manifest(JsonNode node) {
    Optional<Instant> captured = time(node.path("capturedThrough"));
    String location = node.path("location").asText();
    String digest = node.path("digest").asText();
    boolean complete =
        node.path("step").isIntegralNumber() && !location.isBlank() && !digest.isBlank();
    if (!complete || captured.isEmpty()) return Optional.empty();
    long step = node.path("step").asLong();
    long size = Math.max(0, node.path("sizeBytes").asLong());
    return step < 0
        ? Optional.empty()
        : Optional.of(new CheckpointManifest(step, location, size, digest, captured.get()));
  }

  static Optional<Instant> time(JsonNode node) {
    try {
      return node.isTextual() ? Optional.of(Instant.parse(node.asText())) : Optional.empty();
    } catch (DateTimeException e) {
      return Optional.empty();
    }
  }

  static Optional<Integer> percent(JsonNode node) {
    return node.isNumber() ? Optional.of(Math.clamp(node.asInt(), 0, 100)) : Optional.empty();
  }
}
