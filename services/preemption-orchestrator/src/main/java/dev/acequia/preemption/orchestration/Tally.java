package dev.acequia.preemption.orchestration;

import dev.acequia.events.model.CheckpointManifest;
import dev.acequia.preemption.run.Admission;
import dev.acequia.preemption.run.RunFacts;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * What evictions have cost a cluster so far.
 *
 * @param evictions runs that sagas stopped
 * @param withCheckpoint those that had saved something of this attempt
 * @param lostGpuMs work between the last durable checkpoint, or else readiness, and the eviction:
 *     device-milliseconds
 */
public record Tally(long evictions, long withCheckpoint, long lostGpuMs) {

  static final String ID = "all";
  static final Tally NONE = new Tally(0, 0, 0);

  Tally evicted(RunFacts run, Instant now) {
    Optional<Instant> saved = run.durable().map(CheckpointManifest::capturedThrough);
    Optional<Instant> kept = saved.or(() -> run.life().readyAt());
    long lostMs = kept.map(at -> Math.max(0, Duration.between(at, now).toMillis())).orElse(0L);
    long gpus = run.admission().map(Admission::gpus).orElse(0L);
    return new Tally(
        evictions + 1, withCheckpoint + (saved.isPresent() ? 1 : 0), lostGpuMs + gpus * lostMs);
  }
}
