package dev.acequia.replay.collect;

import dev.acequia.events.Envelope;
import dev.acequia.events.EventCodec;
import dev.acequia.replay.report.History;
import dev.acequia.replay.report.Recorded;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.header.Header;

/** Turns records of Kafka into events of a history. */
final class RecordReader {

  private final EventCodec codec = new EventCodec();
  private final History history;

  RecordReader(History history) {
    this.history = history;
  }

  void read(ConsumerRecord<byte[], byte[]> record, Instant arrived) {
    try {
      Envelope envelope = Envelope.fromHeaders(headers(record));
      history.accept(
          new Recorded(
              record.topic(),
              record.partition(),
              envelope,
              codec.read(envelope.type(), record.value()),
              arrived));
    } catch (IllegalArgumentException e) {
      history.malformed(
          "%s-%d@%d: %s"
              .formatted(record.topic(), record.partition(), record.offset(), e.getMessage()));
    }
  }

  private static Map<String, String> headers(ConsumerRecord<byte[], byte[]> record) {
    Map<String, String> headers = new HashMap<>();
    for (Header header : record.headers()) {
      headers.put(header.key(), new String(header.value(), StandardCharsets.UTF_8));
    }
    return headers;
  }
}
