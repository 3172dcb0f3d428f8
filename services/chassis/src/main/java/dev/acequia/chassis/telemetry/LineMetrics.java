package dev.acequia.chassis.telemetry;

import dev.acequia.chassis.line.Arrival;
import io.micrometer.core.instrument.DistributionSummary;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.concurrent.TimeUnit;

/**
 * The vocabulary of a line's metrics. Names are stable: dashboards and alerts use them.
 *
 * <ul>
 *   <li>{@code acequia.inputs} by origin: handled and committed
 *   <li>{@code acequia.inputs.ignored} by origin and reason
 *   <li>{@code acequia.deadletters} by origin
 *   <li>{@code acequia.batch.inputs}, {@code acequia.batch.commit}: size and commit time of batches
 *   <li>{@code acequia.event.latency}: from the producer's commit to ours, wall time
 *   <li>{@code acequia.store.away}, {@code acequia.fenced}: outages and lost ownerships met by
 *       lines
 * </ul>
 */
final class LineMetrics {

  private final MeterRegistry registry;
  private final InstantSource wall;
  private final DistributionSummary batchInputs;
  private final Timer batchCommit;
  private final Timer latency;

  LineMetrics(MeterRegistry registry, InstantSource wall) {
    this.registry = registry;
    this.wall = wall;
    batchInputs = registry.summary("acequia.batch.inputs");
    batchCommit = registry.timer("acequia.batch.commit");
    latency =
        Timer.builder("acequia.event.latency").publishPercentiles(0.5, 0.99).register(registry);
  }

  void committed(int inputs, long nanos) {
    batchInputs.record(inputs);
    batchCommit.record(nanos, TimeUnit.NANOSECONDS);
  }

  void handled(Arrival arrival) {
    registry.counter("acequia.inputs", "origin", arrival.origin()).increment();
    if (arrival instanceof Arrival.Delivered(var record)) {
      String committedAt = record.headers().get("acequia-committedat");
      if (committedAt != null) latencySince(committedAt);
    }
  }

  private void latencySince(String committedAt) {
    try {
      Duration age = Duration.between(Instant.parse(committedAt), wall.instant());
      if (!age.isNegative()) latency.record(age);
    } catch (DateTimeException _) {
      registry
          .counter("acequia.inputs.ignored", "origin", "header", "reason", "committedat")
          .increment();
    }
  }

  void ignored(String origin, String reason) {
    registry.counter("acequia.inputs.ignored", "origin", origin, "reason", reason).increment();
  }

  void buried(String origin) {
    registry.counter("acequia.deadletters", "origin", origin).increment();
  }

  void storeAway() {
    registry.counter("acequia.store.away").increment();
  }

  void fenced() {
    registry.counter("acequia.fenced").increment();
  }
}
