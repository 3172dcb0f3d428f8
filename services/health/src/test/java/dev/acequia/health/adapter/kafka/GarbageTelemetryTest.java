package dev.acequia.health.adapter.kafka;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import dev.acequia.chassis.rest.Commands;
import dev.acequia.chassis.turn.Actor;
import dev.acequia.chassis.turn.Turn;
import dev.acequia.events.Topic;
import dev.acequia.events.id.ClusterId;
import dev.acequia.health.HealthSettings;
import dev.acequia.sandbox.kafka.EmbeddedKafka;
import dev.acequia.sandbox.kafka.TopicSpec;
import dev.acequia.sandbox.kafka.Topics;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletionStage;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is no telemetry is counted, and the readings behind it are read. */
class GarbageTelemetryTest {

  private static final ClusterId CLUSTER = new ClusterId("sim");
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  @TempDir private Path folder;

  private final SimpleMeterRegistry meters = new SimpleMeterRegistry();

  @Test
  void garbageIsCountedAndThePartitionGoesOn() {
    try (EmbeddedKafka kafka = EmbeddedKafka.start(folder.resolve("kafka"))) {
      // Given
      Topics.ensure(
          kafka.bootstrapServers(),
          List.of(new TopicSpec(Topic.TELEMETRY.topicName(), 1, Map.of())));
      TelemetryConsumer consumer =
          new TelemetryConsumer(
              new StageOne(new NoSignals(), HealthSettings.atFactor(1)),
              meters,
              kafka.bootstrapServers());
      consumer.start(new StartupEvent());
      // When
      send(
          kafka,
          garbage(),
          TelemetryRecord.write(CLUSTER, "n1", Instant.now(), "\0{garbage"),
          TelemetryRecord.write(CLUSTER, "n1", Instant.now(), ""));
      // Then
      await().atMost(PATIENCE).until(() -> meters.counter("acequia_health_readings").count() == 3);
      assertThat(meters.counter("acequia_health_telemetry_garbage").count()).isEqualTo(2);
      consumer.stop(new ShutdownEvent());
    }
  }

  private static ProducerRecord<String, byte[]> garbage() {
    return new ProducerRecord<>(
        Topic.TELEMETRY.topicName(), "garbage".getBytes(StandardCharsets.UTF_8));
  }

  @SafeVarargs
  private static void send(EmbeddedKafka kafka, ProducerRecord<String, byte[]>... records) {
    try (KafkaProducer<String, byte[]> producer =
        new KafkaProducer<>(
            Map.of("bootstrap.servers", kafka.bootstrapServers()),
            new StringSerializer(),
            new ByteArraySerializer())) {
      for (var record : records) producer.send(record);
    }
  }

  /** Nothing here is a signal. */
  private static final class NoSignals implements Commands {
    @Override
    public CompletionStage<Turn.Reply> submit(ClusterId cluster, String command, JsonNode body) {
      throw new AssertionError("garbage became the command " + command);
    }

    @Override
    public CompletionStage<Turn.Reply> submit(
        ClusterId cluster, String id, String command, JsonNode body, Actor actor) {
      throw new AssertionError("garbage became the command " + command);
    }
  }
}
