package dev.acequia.chassis.testing;

import dev.acequia.chassis.line.ConsumedRecord;
import dev.acequia.events.AcequiaEvent;
import dev.acequia.events.Lineage;
import dev.acequia.events.id.ClusterId;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;

/** Plays the other services: puts events on topics as the relay would, and reads what comes out. */
public final class TestTopics implements AutoCloseable {

  private final String bootstrap;
  private final KafkaProducer<byte[], byte[]> producer;

  public TestTopics(String bootstrap) {
    this.bootstrap = bootstrap;
    producer =
        new KafkaProducer<>(
            Map.of("bootstrap.servers", bootstrap, "acks", "all", "delivery.timeout.ms", "120000"),
            new ByteArraySerializer(),
            new ByteArraySerializer());
  }

  /** Sends an event with that position of its producer's log. */
  public void send(ClusterId cluster, AcequiaEvent event, long position, Lineage lineage) {
    ConsumedRecord record = Records.record(cluster, event, position, lineage);
    byte[] value = record.value();
    if (value == null) throw new IllegalArgumentException("an event has a value");
    sendRaw(record.topic(), record.partition(), value, record.headers());
  }

  public void sendRaw(String topic, int partition, byte[] value, Map<String, String> headers) {
    ProducerRecord<byte[], byte[]> record = new ProducerRecord<>(topic, partition, null, value);
    headers.forEach(
        (name, text) -> record.headers().add(name, text.getBytes(StandardCharsets.UTF_8)));
    producer.send(record);
  }

  public void flush() {
    producer.flush();
  }

  /** Reads a topic from its start until nothing comes for a second, or until there are so many. */
  public List<ConsumerRecord<byte[], byte[]>> readAll(
      String topic, int expected, Duration patience) {
    List<ConsumerRecord<byte[], byte[]>> records = new ArrayList<>();
    try (KafkaConsumer<byte[], byte[]> consumer =
        new KafkaConsumer<>(
            Map.of("bootstrap.servers", bootstrap, "auto.offset.reset", "earliest"),
            new ByteArrayDeserializer(),
            new ByteArrayDeserializer())) {
      var partitions =
          consumer.partitionsFor(topic).stream()
              .map(info -> new TopicPartition(topic, info.partition()))
              .toList();
      consumer.assign(partitions);
      consumer.seekToBeginning(partitions);
      Instant end = Instant.now().plus(patience);
      while (records.size() < expected && Instant.now().isBefore(end)) {
        consumer.poll(Duration.ofMillis(200)).forEach(records::add);
      }
    }
    return records;
  }

  @Override
  public void close() {
    producer.close(Duration.ofSeconds(5));
  }
}
