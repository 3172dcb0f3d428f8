package dev.acequia.events;

import dev.acequia.events.check.Require;
import java.time.Duration;
import java.util.Map;

/**
 * What a topic is created with.
 *
 * @param partitions number of partitions, a power of two
 * @param config broker settings by Kafka's names
 */
public record TopicSettings(int partitions, Map<String, String> config) {

  public TopicSettings {
    Require.positive(partitions, "partitions");
    config = Map.copyOf(config);
  }

  static TopicSettings kept(Duration retention) {
    return new TopicSettings(
        Partitioning.PARTITIONS,
        Map.of("cleanup.policy", "delete", "retention.ms", Long.toString(retention.toMillis())));
  }

  static TopicSettings keptForEver() {
    return new TopicSettings(
        Partitioning.PARTITIONS, Map.of("cleanup.policy", "delete", "retention.ms", "-1"));
  }

  static TopicSettings compacted() {
    return new TopicSettings(Partitioning.PARTITIONS, Map.of("cleanup.policy", "compact"));
  }

  TopicSettings spreadOver(int otherPartitions) {
    return new TopicSettings(otherPartitions, config);
  }
}
