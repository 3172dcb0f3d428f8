package dev.acequia.chassis.quarkus;

import dev.acequia.chassis.run.ServiceRuntime;
import io.smallrye.common.annotation.Identifier;
import io.smallrye.reactive.messaging.kafka.KafkaConsumerRebalanceListener;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Collection;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.common.TopicPartition;

/**
 * Kafka's group protocol as the sharding: partition p of every topic makes the owner of partition
 * p. Returns at once.
 */
@ApplicationScoped
@Identifier("acequia-in")
public class PartitionAssignment implements KafkaConsumerRebalanceListener {

  private final ServiceRuntime runtime;
  private volatile boolean assigned;

  @Inject
  PartitionAssignment(ServiceRuntime runtime) {
    this.runtime = runtime;
  }

  @Override
  public void onPartitionsAssigned(Consumer<?, ?> consumer, Collection<TopicPartition> partitions) {
    PollSession.begin();
    assigned = true;
    runtime.assigned(numbers(partitions));
  }

  @Override
  public void onPartitionsRevoked(Consumer<?, ?> consumer, Collection<TopicPartition> partitions) {
    runtime.revoked(numbers(partitions));
  }

  @Override
  public void onPartitionsLost(Consumer<?, ?> consumer, Collection<TopicPartition> partitions) {
    assigned = false;
    runtime.revoked(numbers(partitions));
  }

  /** Whether the broker has ever given this instance an answer, and not taken it back since. */
  boolean assigned() {
    return assigned;
  }

  private static Set<Integer> numbers(Collection<TopicPartition> partitions) {
    return partitions.stream().map(TopicPartition::partition).collect(Collectors.toSet());
  }
}
