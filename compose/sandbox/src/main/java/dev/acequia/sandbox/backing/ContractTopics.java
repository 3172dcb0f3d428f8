package dev.acequia.sandbox.backing;

import dev.acequia.events.Topic;
import dev.acequia.events.TopicSettings;
import dev.acequia.sandbox.kafka.TopicSpec;
import dev.acequia.sandbox.layout.Service;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** The topics of the contract: which exist, and which of them an outbox may write to. */
public final class ContractTopics {

  private ContractTopics() {}

  /** All topics, the dead letters of each service included. */
  public static List<TopicSpec> all() {
    List<TopicSpec> topics = new ArrayList<>();
    for (Topic topic : Topic.values()) {
      topics.add(spec(topic.topicName(), topic.settings()));
    }
    for (Service service : Service.values()) {
      topics.add(spec(Topic.deadLetters(service.process()), Topic.deadLetterSettings()));
    }
    return topics;
  }

  /** What the relay may write: the contract without raw telemetry, which goes past the outbox. */
  public static Set<String> relayed() {
    return EnumSet.complementOf(EnumSet.of(Topic.TELEMETRY)).stream()
        .map(Topic::topicName)
        .collect(Collectors.toUnmodifiableSet());
  }

  private static TopicSpec spec(String name, TopicSettings settings) {
    return new TopicSpec(name, settings.partitions(), settings.config());
  }
}
