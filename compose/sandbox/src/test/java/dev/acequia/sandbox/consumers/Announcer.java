package dev.acequia.sandbox.consumers;

import dev.acequia.events.AcequiaEvent;
import dev.acequia.events.Envelope;
import dev.acequia.events.EventCatalog;
import dev.acequia.events.EventCodec;
import dev.acequia.events.EventType;
import dev.acequia.events.Lineage;
import dev.acequia.events.Partitioning;
import dev.acequia.events.Scope;
import dev.acequia.events.Stamp;
import dev.acequia.events.id.ClusterId;
import dev.acequia.events.model.Severity;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Map;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringSerializer;

/** Puts events on their topics as the relay would. */
final class Announcer implements AutoCloseable {

  private static final ClusterId CLUSTER = new ClusterId("sim");

  private final EventCodec codec = new EventCodec();
  private final KafkaProducer<String, byte[]> producer;
  private long position;

  Announcer(String bootstrapServers) {
    producer =
        new KafkaProducer<>(
            Map.of("bootstrap.servers", bootstrapServers, "acks", "all"),
            new StringSerializer(),
            new ByteArraySerializer());
  }

  void say(AcequiaEvent event) {
    EventType type = EventCatalog.of(event);
    position++;
    ProducerRecord<String, byte[]> record =
        new ProducerRecord<>(
            type.topic().topicName(),
            Partitioning.partition(CLUSTER),
            event.subject(),
            codec.write(event));
    envelope(event, type)
        .toHeaders()
        .forEach(
            (name, value) -> record.headers().add(name, value.getBytes(StandardCharsets.UTF_8)));
    producer.send(record);
    producer.flush();
  }

  private Envelope envelope(AcequiaEvent event, EventType type) {
    return new Envelope(
        "event-" + position,
        Envelope.source(CLUSTER.value(), type.producer().service()),
        type.name(),
        event.subject(),
        Instant.parse("2026-01-05T08:00:00Z"),
        type.dataSchema(),
        Severity.NOTICE,
        Scope.of(CLUSTER),
        Lineage.NONE,
        new Stamp(position, position, null));
  }

  @Override
  public void close() {
    producer.close();
  }
}
