package dev.acequia.sandbox.kafka;

import java.util.Map;

/**
 * A topic as the contract wants it.
 *
 * @param name topic name
 * @param partitions number of partitions, at least 1
 * @param config topic configuration, for example {@code cleanup.policy}
 */
public record TopicSpec(String name, int partitions, Map<String, String> config) {
  public TopicSpec {
    if (name.isBlank() || partitions < 1) {
      throw new IllegalArgumentException("not a topic: " + name + " x " + partitions);
    }
    config = Map.copyOf(config);
  }
}
