package dev.acequia.events.model;

import dev.acequia.events.check.Require;
import java.time.Instant;

/**
 * What a durable checkpoint holds.
 *
 * @param step training step
 * @param location where it lies, as the workload understands it
 * @param sizeBytes size in bytes
 * @param digest digest with its algorithm in front, for example {@code sha256:...}
 * @param capturedThrough work up to this time is in it, cluster time; earlier than its completion
 */
public record CheckpointManifest(
    long step, String location, long sizeBytes, String digest, Instant capturedThrough) {

  public CheckpointManifest {
    Require.notNegative(step, "step");
    Require.text(location, "location");
    Require.notNegative(sizeBytes, "sizeBytes");
    Require.text(digest, "digest");
    Require.present(capturedThrough, "capturedThrough");
  }
}
