package dev.acequia.sandbox.relay;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.header.Header;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;

/** Reads a topic from its start and waits for records of one service. */
final class TopicReader implements AutoCloseable {

  private static final Duration PATIENCE = Duration.ofSeconds(60);

  private final KafkaConsumer<byte[], byte[]> consumer;
  private final List<ConsumerRecord<byte[], byte[]>> seen = new ArrayList<>();

  TopicReader(String bootstrapServers, String topic) {
    consumer =
        new KafkaConsumer<>(
            Map.of("bootstrap.servers", bootstrapServers, "auto.offset.reset", "earliest"),
            new ByteArrayDeserializer(),
            new ByteArrayDeserializer());
    consumer.assign(
        consumer.partitionsFor(topic).stream()
            .map(p -> new org.apache.kafka.common.TopicPartition(topic, p.partition()))
            .toList());
  }

  List<ConsumerRecord<byte[], byte[]>> await(int count, String service) {
    return until(service, records -> records.size() >= count);
  }

  List<ConsumerRecord<byte[], byte[]>> awaitKey(String key, String service) {
    return until(
        service,
        records ->
            records.stream()
                .anyMatch(r -> new String(r.key(), StandardCharsets.UTF_8).equals(key)));
  }

  static Map<String, String> headers(ConsumerRecord<byte[], byte[]> record) {
    Map<String, String> headers = new HashMap<>();
    for (Header header : record.headers()) {
      headers.put(header.key(), new String(header.value(), StandardCharsets.UTF_8));
    }
    return headers;
  }

  @Override
  public void close() {
    consumer.close();
  }

  private List<ConsumerRecord<byte[], byte[]>> until(
      String service, Predicate<List<ConsumerRecord<byte[], byte[]>>> enough) {
    long giveUp = System.nanoTime() + PATIENCE.toNanos();
    while (System.nanoTime() < giveUp) {
      List<ConsumerRecord<byte[], byte[]>> own = of(service);
      if (enough.test(own)) {
        return own;
      }
      consumer.poll(Duration.ofMillis(100)).forEach(seen::add);
    }
    throw new AssertionError("waited for records of " + service + ", have " + of(service).size());
  }

  private List<ConsumerRecord<byte[], byte[]>> of(String service) {
    return seen.stream()
        .filter(r -> ("/clusters/sim/" + service).equals(headers(r).get("ce_source")))
        .toList();
  }
}
