package dev.acequia.replay.collect;

import dev.acequia.events.Topic;
import dev.acequia.replay.report.History;
import dev.acequia.sandbox.layout.Service;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A plain consumer of all event topics from their beginning, on a thread of its own, into a {@link
 * History}.
 *
 * <p>It belongs to no group and knows nothing of the services: what it can tell, any consumer can.
 * Others look at the history through {@link #look}, never while it changes.
 */
public final class EventCollector implements AutoCloseable {

  private static final Logger LOG = LoggerFactory.getLogger(EventCollector.class);
  private static final Duration POLL = Duration.ofMillis(100);
  private static final Set<Topic> TOPICS =
      EnumSet.of(
          Topic.DEVICE, Topic.WORKLOAD, Topic.HEALTH, Topic.USAGE, Topic.RECLAMATION, Topic.AUDIT);

  private final Clock wall;
  private final History history = new History();
  private final Map<String, Long> records = new HashMap<>();
  private final Lock lock = new ReentrantLock();
  private final KafkaConsumer<byte[], byte[]> consumer;
  private final Thread thread;
  private volatile boolean closing;
  private volatile Instant lastArrival;

  private EventCollector(String bootstrapServers, Clock wall) {
    this.wall = wall;
    this.lastArrival = wall.instant();
    history.measureFrom(Instant.MAX);
    this.consumer =
        new KafkaConsumer<>(
            Map.of(
                "bootstrap.servers",
                bootstrapServers,
                "auto.offset.reset",
                "earliest",
                "max.poll.records",
                2000,
                "reconnect.backoff.max.ms",
                500),
            new ByteArrayDeserializer(),
            new ByteArrayDeserializer());
    this.thread = Thread.ofPlatform().name("event-collector").daemon().unstarted(this::collect);
  }

  /** Starts collecting. */
  public static EventCollector start(String bootstrapServers, Clock wall) {
    EventCollector collector = new EventCollector(bootstrapServers, wall);
    collector.consumer.assign(partitions());
    collector.thread.start();
    return collector;
  }

  /** Topics that are collected. */
  public static List<String> topics() {
    return TOPICS.stream().map(Topic::topicName).toList();
  }

  /** Looks at the history while nothing is added to it. */
  public <T> T look(Function<History, T> question) {
    lock.lock();
    try {
      return question.apply(history);
    } finally {
      lock.unlock();
    }
  }

  /** From now on latencies count: before, processes start and nodes are told for the first time. */
  public void measure() {
    lock.lock();
    try {
      history.measureFrom(wall.instant());
    } finally {
      lock.unlock();
    }
  }

  /** Records that stand in dead-letter topics so far. */
  public long deadLetters() {
    lock.lock();
    try {
      return records.entrySet().stream()
          .filter(topic -> topic.getKey().endsWith(".dlq"))
          .mapToLong(Map.Entry::getValue)
          .sum();
    } finally {
      lock.unlock();
    }
  }

  /** How long nothing has arrived, wall time. */
  public Duration quiet() {
    return Duration.between(lastArrival, wall.instant());
  }

  @Override
  public void close() {
    closing = true;
    try {
      thread.join(Duration.ofSeconds(10));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void collect() {
    RecordReader reader = new RecordReader(history);
    try (consumer) {
      while (!closing) {
        try {
          take(reader, consumer.poll(POLL));
        } catch (KafkaException e) {
          LOG.warn("Kafka does not answer the collector, which asks again", e);
        }
      }
    }
  }

  private void take(RecordReader reader, ConsumerRecords<byte[], byte[]> batch) {
    if (batch.isEmpty()) {
      return;
    }
    Instant arrived = wall.instant();
    lastArrival = arrived;
    lock.lock();
    try {
      batch.forEach(
          record -> {
            records.merge(record.topic(), 1L, Long::sum);
            if (!record.topic().endsWith(".dlq")) {
              reader.read(record, arrived);
            }
          });
    } finally {
      lock.unlock();
    }
  }

  private static List<TopicPartition> partitions() {
    List<TopicPartition> all = new ArrayList<>();
    for (Topic topic : TOPICS) {
      for (int partition = 0; partition < topic.partitions(); partition++) {
        all.add(new TopicPartition(topic.topicName(), partition));
      }
    }
    for (Service service : Service.values()) {
      all.add(new TopicPartition(Topic.deadLetters(service.process()), 0));
    }
    return all;
  }
}
