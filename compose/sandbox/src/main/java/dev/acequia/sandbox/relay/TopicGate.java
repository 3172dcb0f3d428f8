package dev.acequia.sandbox.relay;

import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Lets through the topics of the contract and nothing else. Thread-safe.
 *
 * <p>The engine's own records (heartbeats, logical messages) are dropped in silence. A row for an
 * unknown topic is a defect of its writer: it is refused, counted, and said once.
 */
final class TopicGate {

  private static final Logger LOG = LoggerFactory.getLogger(TopicGate.class);

  private final Set<String> topics;
  private final String ownPrefix;
  private final Map<String, LongAdder> refused = new ConcurrentHashMap<>();

  TopicGate(Set<String> topics, String ownPrefix) {
    this.topics = topics;
    this.ownPrefix = ownPrefix;
  }

  boolean admits(String topic) {
    if (topics.contains(topic)) {
      return true;
    }
    if (!topic.startsWith("__debezium-heartbeat") && !topic.equals(ownPrefix + ".message")) {
      refuse(topic);
    }
    return false;
  }

  long refused() {
    return refused.values().stream().mapToLong(LongAdder::sum).sum();
  }

  private void refuse(String topic) {
    refused
        .computeIfAbsent(
            topic,
            name -> {
              LOG.error("outbox rows for topic {} are refused: it is not in the contract", name);
              return new LongAdder();
            })
        .increment();
  }
}
