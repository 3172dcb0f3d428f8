package dev.acequia.simcluster.actors.training;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.simcluster.json.Fields;
import dev.acequia.simcluster.json.Json;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.HexFormat;

/**
 * A durable checkpoint, with the manifest that its trainer publishes.
 *
 * @param run that wrote it; "" when its pods carry no run
 * @param capturedThrough the moment whose state it holds
 */
public record Checkpoint(
    long step, String location, long sizeBytes, Instant capturedThrough, String run) {

  static Checkpoint at(GangId gang, long step, long sizeBytes, Instant through, String run) {
    String location =
        "sim://checkpoints/%s/%s/%s/step-%d"
            .formatted(gang.namespace(), gang.name(), gang.uid(), step);
    return new Checkpoint(step, location, sizeBytes, through, run);
  }

  public ObjectNode manifest() {
    ObjectNode manifest = Json.object();
    manifest.put("step", step).put("location", location).put("sizeBytes", sizeBytes);
    return manifest.put("digest", digest()).put("capturedThrough", capturedThrough.toString());
  }

  static Checkpoint read(JsonNode manifest, String run) {
    return new Checkpoint(
        manifest.path("step").asLong(),
        Fields.text(manifest, "location"),
        manifest.path("sizeBytes").asLong(),
        Instant.parse(Fields.text(manifest, "capturedThrough")),
        run);
  }

  /** There are no bytes to digest; the location stands for them. */
  private String digest() {
    try {
      byte[] hash =
          MessageDigest.getInstance("SHA-256").digest(location.getBytes(StandardCharsets.UTF_8));
      return "sha256:" + HexFormat.of().formatHex(hash);
    } catch (NoSuchAlgorithmException everyPlatformHasIt) {
      throw new IllegalStateException(everyPlatformHasIt);
    }
  }
}
