package dev.acequia.sandbox.kafka;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EmbeddedKafkaTest {

  private static final TopicSpec TOPIC =
      new TopicSpec("acequia.device", 4, Map.of("retention.ms", "1000000"));

  @TempDir Path folder;

  @Test
  void recordsSurviveARestartOnTheSamePort() throws Exception {
    try (EmbeddedKafka kafka = EmbeddedKafka.start(folder)) {
      // Given
      String address = kafka.bootstrapServers();
      Topics.ensure(address, List.of(TOPIC));
      send(address, "before");

      // When
      kafka.stop();
      kafka.start();

      // Then
      Topics.ensure(address, List.of(TOPIC));
      send(address, "after");
      assertThat(kafka.bootstrapServers()).isEqualTo(address);
      assertThat(read(address)).containsExactly("before", "after");
    }
  }

  private static void send(String address, String value) throws Exception {
    Map<String, Object> settings = Map.of("bootstrap.servers", address, "acks", "all");
    try (var producer =
        new KafkaProducer<>(settings, new StringSerializer(), new StringSerializer())) {
      producer.send(new ProducerRecord<>(TOPIC.name(), 0, "key", value)).get();
    }
  }

  private static List<String> read(String address) {
    Map<String, Object> settings =
        Map.of("bootstrap.servers", address, "auto.offset.reset", "earliest");
    List<String> values = new java.util.ArrayList<>();
    try (var consumer =
        new KafkaConsumer<>(settings, new StringDeserializer(), new StringDeserializer())) {
      consumer.assign(List.of(new TopicPartition(TOPIC.name(), 0)));
      while (values.size() < 2) {
        consumer.poll(Duration.ofMillis(200)).forEach(record -> values.add(record.value()));
      }
    }
    return values;
  }
}
