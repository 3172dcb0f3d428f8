package dev.acequia.bench.saga;

import dev.acequia.events.AcequiaEvent;
import dev.acequia.events.Envelope;
import dev.acequia.events.EventCodec;
import dev.acequia.events.Partitioning;
import dev.acequia.events.Topic;
import dev.acequia.events.id.ClusterId;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.header.Header;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;

/** Hears what the orchestrator says, as any consumer of the topic does, on a thread of its own. */
final class Ear implements AutoCloseable {

  private static final String SPEAKER = "/preemption-orchestrator";

  /** Takes an event with the moment at which it was there. */
  interface Listener {
    void heard(AcequiaEvent event, Envelope envelope, Instant at);
  }

  private final KafkaConsumer<byte[], byte[]> consumer;
  private final EventCodec codec = new EventCodec();
  private final Listener listener;
  private final Thread thread;
  private volatile boolean closing;

  Ear(String kafka, Listener listener) {
    this.listener = listener;
    consumer =
        new KafkaConsumer<>(
            Map.of("bootstrap.servers", kafka, "auto.offset.reset", "earliest"),
            new ByteArrayDeserializer(),
            new ByteArrayDeserializer());
    int partition = Partitioning.partition(new ClusterId("sim"));
    consumer.assign(List.of(new TopicPartition(Topic.WORKLOAD.topicName(), partition)));
    thread = Thread.ofPlatform().name("ear").daemon().start(this::listen);
  }

  private void listen() {
    try (consumer) {
      while (!closing) {
        var batch = consumer.poll(Duration.ofMillis(200));
        Instant at = Instant.now();
        batch.forEach(record -> hear(record, at));
      }
    }
  }

  private void hear(ConsumerRecord<byte[], byte[]> record, Instant at) {
    Map<String, String> headers = new HashMap<>();
    for (Header header : record.headers()) {
      headers.put(header.key(), new String(header.value(), StandardCharsets.UTF_8));
    }
    Envelope envelope = Envelope.fromHeaders(headers);
    if (envelope.source().endsWith(SPEAKER)) {
      listener.heard(codec.read(envelope.type(), record.value()), envelope, at);
    }
  }

  @Override
  public void close() {
    closing = true;
    try {
      thread.join(Duration.ofSeconds(5));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
