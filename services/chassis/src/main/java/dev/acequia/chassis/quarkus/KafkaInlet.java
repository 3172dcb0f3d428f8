package dev.acequia.chassis.quarkus;

import dev.acequia.chassis.line.ConsumedRecord;
import dev.acequia.chassis.run.ServiceRuntime;
import io.smallrye.common.annotation.Blocking;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.common.header.Header;
import org.eclipse.microprofile.reactive.messaging.Acknowledgment;
import org.eclipse.microprofile.reactive.messaging.Incoming;
import org.eclipse.microprofile.reactive.messaging.Message;

/**
 * Batches of the consumed topics, in order. Acknowledged only when every record of the batch is
 * committed; a batch that a rebalance overtook is never acknowledged and comes again.
 */
@ApplicationScoped
public class KafkaInlet {

  private final ServiceRuntime runtime;

  @Inject
  KafkaInlet(ServiceRuntime runtime) {
    this.runtime = runtime;
  }

  @Incoming("acequia-in")
  @Blocking
  @Acknowledgment(Acknowledgment.Strategy.MANUAL)
  public CompletionStage<Void> consume(Message<ConsumerRecords<byte[], byte[]>> batch) {
    List<ConsumedRecord> records = new ArrayList<>();
    boolean stale = false;
    for (ConsumerRecord<byte[], byte[]> record : batch.getPayload()) {
      stale |= !PollSession.isCurrent(record.headers());
      records.add(read(record));
    }
    boolean handled = !stale && runtime.deliver(records);
    return handled ? batch.ack() : CompletableFuture.completedFuture(null);
  }

  private static ConsumedRecord read(ConsumerRecord<byte[], byte[]> record) {
    Map<String, String> headers = new HashMap<>();
    for (Header header : record.headers()) {
      if (header.value() != null)
        headers.put(header.key(), new String(header.value(), StandardCharsets.UTF_8));
    }
    return new ConsumedRecord(
        record.topic(), record.partition(), record.offset(), record.value(), headers);
  }
}
