package dev.acequia.sandbox.relay;

import io.debezium.engine.DebeziumEngine.ChangeConsumer;
import io.debezium.engine.DebeziumEngine.RecordCommitter;
import io.debezium.engine.RecordChangeEvent;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.connect.header.Header;
import org.apache.kafka.connect.source.SourceRecord;
import org.jspecify.annotations.Nullable;

/**
 * One batch of the log to Kafka: sends all, waits for all, and only then marks them as done.
 *
 * <p>Any failure is thrown before anything is marked, so the batch comes again: at least once, in
 * commit order. Runs on the engine's thread.
 */
final class Delivery implements ChangeConsumer<RecordChangeEvent<SourceRecord>> {

  private final Producer<byte[], byte[]> producer;
  private final TopicGate gate;

  Delivery(Producer<byte[], byte[]> producer, TopicGate gate) {
    this.producer = producer;
    this.gate = gate;
  }

  @Override
  public void handleBatch(
      List<RecordChangeEvent<SourceRecord>> batch,
      RecordCommitter<RecordChangeEvent<SourceRecord>> committer)
      throws InterruptedException {
    List<Future<?>> sent = new ArrayList<>(batch.size());
    for (var change : batch) {
      translate(change.record()).ifPresent(record -> sent.add(producer.send(record)));
    }
    await(sent);
    for (var change : batch) {
      committer.markProcessed(change);
    }
    committer.markBatchFinished();
  }

  private static void await(List<Future<?>> sent) throws InterruptedException {
    try {
      for (Future<?> future : sent) {
        future.get();
      }
    } catch (ExecutionException e) {
      throw new IllegalStateException("Kafka refused a record", e.getCause());
    }
  }

  private Optional<ProducerRecord<byte[], byte[]>> translate(SourceRecord change) {
    if (!gate.admits(change.topic())) {
      return Optional.empty();
    }
    ProducerRecord<byte[], byte[]> record =
        new ProducerRecord<>(
            change.topic(), change.kafkaPartition(), bytes(change.key()), bytes(change.value()));
    OutboxColumns.constants().forEach((name, value) -> record.headers().add(name, bytes(value)));
    for (Header header : change.headers()) {
      if (OutboxColumns.isHeader(header.key()) && header.value() != null) {
        record.headers().add(header.key(), bytes(header.value()));
      }
    }
    return Optional.of(record);
  }

  private static byte @Nullable [] bytes(@Nullable Object value) {
    return value == null ? null : value.toString().getBytes(StandardCharsets.UTF_8);
  }
}
