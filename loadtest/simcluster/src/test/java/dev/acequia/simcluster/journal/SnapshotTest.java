package dev.acequia.simcluster.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.acequia.simcluster.json.Json;
import dev.acequia.simcluster.model.Cluster;
import dev.acequia.simcluster.model.DeleteOptions;
import dev.acequia.simcluster.model.Identities;
import dev.acequia.simcluster.model.ObjectKey;
import dev.acequia.simcluster.model.ResourceType;
import dev.acequia.simcluster.model.store.ObjectStore;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SnapshotTest {

  private static final long NEVER = Long.MAX_VALUE;

  @TempDir Path folder;

  /** One life of a cluster. */
  private record Life(Journal journal, ObjectStore store, Cluster cluster)
      implements AutoCloseable {
    static Life begin(Path folder) throws IOException {
      Journal journal = Journal.open(folder, NEVER);
      ObjectStore store = new ObjectStore(journal, 100, 0);
      journal.recover(store);
      Cluster cluster = new Cluster(store, new Identities(1), () -> Instant.EPOCH);
      cluster.furnish();
      return new Life(journal, store, cluster);
    }

    void create(String name) {
      String json = "{\"metadata\": {\"name\": \"%s\"}}".formatted(name);
      cluster.create(ResourceType.CONFIG_MAPS, "default", Json.parseObject(json));
    }

    @Override
    public void close() throws IOException {
      journal.close();
    }
  }

  private static ObjectKey key(String name) {
    return new ObjectKey(ResourceType.CONFIG_MAPS, "default", name);
  }

  @Test
  void snapshotAndJournalTogetherAreTheState() throws IOException {
    // Given
    long version;
    try (Life first = Life.begin(folder)) {
      first.create("before");
      first.create("deleted");
      first.journal().compact(first.store());
      first.create("after");
      first.cluster().delete(key("deleted"), DeleteOptions.DEFAULT);
      version = first.store().version();
    }
    // When
    try (Life second = Life.begin(folder)) {
      // Then
      assertThat(second.store().version()).isEqualTo(version);
      assertThat(second.store().find(key("before"))).isPresent();
      assertThat(second.store().find(key("after"))).isPresent();
      assertThat(second.store().find(key("deleted"))).isEmpty();
    }
  }

  @Test
  void watchesMayResumeOverARestartButNotOverASnapshot() throws IOException {
    // Given
    long early;
    long late;
    try (Life first = Life.begin(folder)) {
      first.create("a");
      early = first.store().version();
      first.create("b");
      first.journal().compact(first.store());
      late = first.store().version();
      first.create("c");
    }
    // When
    try (Life second = Life.begin(folder)) {
      var table = second.store().table(ResourceType.CONFIG_MAPS);
      // Then
      assertThat(table.changesAfter(early)).isEmpty();
      assertThat(table.changesAfter(late).orElseThrow()).hasSize(1);
    }
  }

  @Test
  void secondProcessIsTurnedAway() throws IOException {
    try (Life first = Life.begin(folder)) {
      assertThat(first.store().version()).isPositive();
      assertThatThrownBy(() -> Journal.open(folder, NEVER))
          .hasMessageContaining("another process uses");
    }
  }
}
