package dev.acequia.replay.report;

import dev.acequia.events.AcequiaEvent;
import dev.acequia.events.Envelope;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * An event as a consumer met it.
 *
 * @param topic where
 * @param partition partition of the topic
 * @param envelope who said it, when
 * @param event what was said
 * @param arrived wall time at which the consumer had it
 */
public record Recorded(
    String topic, int partition, Envelope envelope, AcequiaEvent event, Instant arrived) {

  /** Commit to consumer, wall time; empty when the producer did not say when it committed. */
  public Optional<Duration> latency() {
    return Optional.ofNullable(envelope.stamp().committedAt())
        .map(committed -> Duration.between(committed, arrived));
  }
}
