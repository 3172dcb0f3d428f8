package dev.acequia.chassis.run;

import static dev.acequia.chassis.run.RuntimeHarness.PARTITION;
import static dev.acequia.chassis.run.RuntimeHarness.count;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.acequia.chassis.line.ConsumedRecord;
import dev.acequia.chassis.line.TraceContext;
import dev.acequia.chassis.store.memory.MemoryStore;
import dev.acequia.chassis.testing.FaultyStore;
import dev.acequia.chassis.testing.FaultyStore.Fault;
import dev.acequia.chassis.testing.Records;
import dev.acequia.chassis.testing.ServiceFixture;
import dev.acequia.chassis.turn.Actor;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ServiceRuntimeTest {

  private final MemoryStore memory = new MemoryStore();
  private final FaultyStore store = new FaultyStore(memory);

  private static List<ConsumedRecord> records(int from, int to) {
    return IntStream.rangeClosed(from, to).mapToObj(n -> Records.finished("w" + n % 7, n)).toList();
  }

  private List<Long> positions() {
    return memory.outbox().stream().map(row -> row.envelope().stamp().position()).toList();
  }

  @Test
  void deliveryReturnsWhenAllIsCommittedAlsoThroughOutages() {
    // Given
    store.fail(
        Fault.AWAY, Fault.ANSWER_LOST_AFTER_COMMIT, Fault.AWAY, Fault.ANSWER_LOST_BEFORE_COMMIT);
    try (ServiceRuntime runtime = RuntimeHarness.start("a", store, null)) {
      // When
      boolean handled = runtime.deliver(records(1, 100));
      // Then
      assertThat(handled).isTrue();
      assertThat(positions())
          .isEqualTo(IntStream.rangeClosed(1, 100).mapToObj(n -> (long) n).toList());
    }
  }

  @Test
  void deliveryToAPartitionThatIsNotOursIsNotAcknowledged() {
    try (ServiceRuntime runtime = RuntimeHarness.start("a", store, null)) {
      runtime.revoked(List.of(PARTITION));
      assertThat(runtime.deliver(records(1, 3))).isFalse();
    }
    assertThat(memory.outbox()).isEmpty();
  }

  @Test
  void ownerThatWasOvertakenLoadsAnewAndSkipsWhatTheOtherHandled() {
    try (ServiceRuntime first = RuntimeHarness.start("a", store, null);
        ServiceRuntime second = RuntimeHarness.start("b", store, null)) {
      // Given
      await().until(() -> first.line(PARTITION).isPresent() && second.line(PARTITION).isPresent());
      // When
      assertThat(second.deliver(records(1, 20))).isTrue();
      assertThat(first.deliver(records(1, 30))).isTrue();
      // Then
      assertThat(memory.outbox()).hasSize(30);
      assertThat(positions())
          .isEqualTo(IntStream.rangeClosed(1, 30).mapToObj(n -> (long) n).toList());
    }
  }

  @Test
  void stateIsKeptWhenTheSamePartitionComesBackUnclaimed() {
    try (ServiceRuntime runtime = RuntimeHarness.start("a", store, null)) {
      // Given
      runtime.deliver(records(1, 7));
      var claim = runtime.line(PARTITION).orElseThrow().claim();
      runtime.revoked(List.of(PARTITION));
      // When
      runtime.assigned(List.of(PARTITION));
      await().until(() -> runtime.line(PARTITION).isPresent());
      // Then
      assertThat(count(runtime, "w1")).isEqualTo(1);
      assertThat(runtime.line(PARTITION).orElseThrow().claim()).isEqualTo(claim);
    }
  }

  @Test
  void commandForAnotherInstancesPartitionIsHandledThere() {
    try (ServiceRuntime owner = RuntimeHarness.start("a", store, null);
        ServiceRuntime other = RuntimeHarness.start("b", new MemoryStore(), null)) {
      // Given
      memory.onPosted(owner::knock);
      other.revoked(List.of(PARTITION));
      CommandDesk desk = new CommandDesk(other, store);
      // When
      var reply =
          desk.submit(
                  ServiceFixture.CLUSTER,
                  "c-1",
                  "count",
                  JsonNodeFactory.instance.objectNode().put("name", "far"),
                  new Actor("alice", Set.of("operator")),
                  TraceContext.NONE)
              .toCompletableFuture()
              .join();
      // Then
      assertThat(reply.status()).isEqualTo(200);
      assertThat(count(owner, "far")).isEqualTo(1);
      assertThat(memory.posted(PARTITION, 10)).isEmpty();
    }
  }
}
