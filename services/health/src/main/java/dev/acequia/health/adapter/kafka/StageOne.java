package dev.acequia.health.adapter.kafka;

import dev.acequia.chassis.rest.Commands;
import dev.acequia.health.HealthSettings;
import dev.acequia.health.signal.Windows;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.TopicPartition;

/**
 * Stage 1: windows of the nodes whose telemetry this instance reads, in memory only. What is
 * notable goes into the line of the cluster as one command a reading, named after the record, so
 * that a record that is read again is handled once. Used by the consumer's thread alone.
 */
@ApplicationScoped
public class StageOne {

  private final Commands commands;
  private final HealthSettings settings;
  private final Map<TopicPartition, Windows> windows = new HashMap<>();

  StageOne(Commands commands, HealthSettings settings) {
    this.commands = commands;
    this.settings = settings;
  }

  /** What a reading showed, on its way into the line; empty when it showed nothing notable. */
  Optional<Submission> take(ConsumerRecord<String, byte[]> record, TelemetryRecord reading) {
    TopicPartition partition = new TopicPartition(record.topic(), record.partition());
    String key = reading.cluster() + "/" + reading.sample().node();
    return windows
        .computeIfAbsent(partition, ignored -> new Windows())
        .take(key, reading.sample(), settings.evidenceInterval())
        .map(report -> new Submission(commands, reading.cluster(), id(record), report));
  }

  /** Another instance reads that partition now, or will begin it anew. */
  void forget(TopicPartition partition) {
    windows.remove(partition);
  }

  private static String id(ConsumerRecord<String, byte[]> record) {
    return "telemetry-" + record.partition() + "-" + record.offset();
  }
}
