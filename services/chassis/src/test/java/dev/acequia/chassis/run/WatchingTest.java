package dev.acequia.chassis.run;

import static dev.acequia.chassis.run.RuntimeHarness.count;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.acequia.chassis.kube.client.OfficialKubeApi;
import dev.acequia.chassis.line.TraceContext;
import dev.acequia.chassis.store.memory.MemoryStore;
import dev.acequia.chassis.testing.FakeApiServer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The official client against a server that can be made to forget. */
class WatchingTest {

  private final FakeApiServer server = new FakeApiServer();
  private final MemoryStore store = new MemoryStore();

  private ServiceRuntime start() {
    return RuntimeHarness.start(
        "a", store, OfficialKubeApi.at(server.url(), null, () -> TraceContext.NONE));
  }

  @AfterEach
  void stop() {
    server.close();
  }

  @Test
  void listsThenFollows() {
    // Given
    server.put("n1");
    try (ServiceRuntime runtime = start()) {
      await().until(() -> count(runtime, "node/ADDED/n1") == 1 && count(runtime, "synced") == 1);
      // When
      server.put("n2");
      server.put("n1");
      server.delete("n2");
      // Then
      await().until(() -> count(runtime, "node/DELETED/n2") == 1);
      assertThat(count(runtime, "node/MODIFIED/n1")).isEqualTo(1);
      assertThat(count(runtime, "node/ADDED/n2")).isEqualTo(1);
      assertThat(runtime.unsyncedWatches()).isEmpty();
    }
  }

  @Test
  void deletionInAGapBecomesTheSameInput() {
    // Given
    server.put("n1");
    server.put("n2");
    try (ServiceRuntime runtime = start()) {
      await().until(() -> count(runtime, "synced") == 1);
      // When
      server.deleteUnseen("n1");
      server.expire();
      // Then
      await().until(() -> count(runtime, "synced") == 2);
      assertThat(count(runtime, "node/DELETED/n1")).isEqualTo(1);
      assertThat(count(runtime, "node/ADDED/n2")).isEqualTo(1);
      assertThat(count(runtime, "node/MODIFIED/n2")).isZero();
    }
  }

  @Test
  void restartTellsOnlyWhatChangedMeanwhile() {
    // Given
    server.put("n1");
    server.put("n2");
    server.put("n3");
    try (ServiceRuntime runtime = start()) {
      await().until(() -> count(runtime, "synced") == 1);
    }
    server.deleteUnseen("n1");
    server.put("n2");
    // When
    try (ServiceRuntime runtime = start()) {
      await().until(() -> count(runtime, "synced") == 2);
      // Then
      assertThat(count(runtime, "node/DELETED/n1")).isEqualTo(1);
      assertThat(count(runtime, "node/MODIFIED/n2")).isEqualTo(1);
      assertThat(count(runtime, "node/ADDED/n3")).isEqualTo(1);
      assertThat(count(runtime, "node/MODIFIED/n3")).isZero();
    }
  }
}
