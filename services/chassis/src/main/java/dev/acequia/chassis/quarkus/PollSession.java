package dev.acequia.chassis.quarkus;

import java.nio.ByteBuffer;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.kafka.clients.consumer.ConsumerInterceptor;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.header.Header;
import org.apache.kafka.common.header.Headers;

/**
 * Stamps each polled record with the assignment in which it was polled.
 *
 * <p>Records that were polled before a rebalance may still be on their way when the same partition
 * comes back. They will be fetched again from the committed offset, so the old ones must not
 * overtake those in between: marks would then skip what was never handled. With the range assignor
 * every rebalance takes all partitions away, so one counter serves all of them.
 */
public final class PollSession implements ConsumerInterceptor<byte[], byte[]> {

  private static final String HEADER = "acequia-poll-session";
  private static final AtomicLong CURRENT = new AtomicLong();

  /** A new assignment begins: what was polled before is stale. Called inside of {@code poll}. */
  static void begin() {
    CURRENT.incrementAndGet();
  }

  static boolean isCurrent(Headers headers) {
    Header stamp = headers.lastHeader(HEADER);
    return stamp != null && ByteBuffer.wrap(stamp.value()).getLong() == CURRENT.get();
  }

  @Override
  public ConsumerRecords<byte[], byte[]> onConsume(ConsumerRecords<byte[], byte[]> records) {
    byte[] stamp = ByteBuffer.allocate(Long.BYTES).putLong(CURRENT.get()).array();
    records.forEach(record -> record.headers().add(HEADER, stamp));
    return records;
  }

  @Override
  public void onCommit(Map<TopicPartition, OffsetAndMetadata> offsets) {}

  @Override
  public void close() {}

  @Override
  public void configure(Map<String, ?> configs) {}
}
