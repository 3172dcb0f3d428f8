package dev.acequia.chassis.line;

import dev.acequia.chassis.state.Index;
import dev.acequia.chassis.state.Kind;
import dev.acequia.chassis.state.StateJson;
import dev.acequia.chassis.state.TableOverlay;
import dev.acequia.chassis.store.EntityKey;
import dev.acequia.chassis.store.EntityRow;
import dev.acequia.chassis.store.Store;
import dev.acequia.events.id.ClusterId;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The entities of a batch: what is committed, overlaid by what the batch would change. */
final class Changes {

  private record StoredChange<T>(Kind<T> kind, @Nullable T value) {
    @Nullable String json() {
      return value == null ? null : StateJson.write(kind.type(), value);
    }
  }

  private final int partition;
  private final PartitionMemory memory;
  private final Store store;
  private final Map<PartitionMemory.TableKey, ResidentChange<?>> resident = new LinkedHashMap<>();
  private final Map<EntityKey, StoredChange<?>> stored = new HashMap<>();

  private record ResidentChange<T>(Kind<T> kind, TableOverlay<T> overlay) {}

  Changes(int partition, PartitionMemory memory, Store store) {
    this.partition = partition;
    this.memory = memory;
    this.store = store;
  }

  <T> Optional<T> find(ClusterId cluster, Kind<T> kind, String id) {
    return kind.resident() ? overlay(cluster, kind).find(id) : findStored(cluster, kind, id);
  }

  @SuppressWarnings("unchecked") // a change's type is its kind's
  private <T> Optional<T> findStored(ClusterId cluster, Kind<T> kind, String id) {
    EntityKey key = new EntityKey(cluster, kind.name(), id);
    StoredChange<T> change = (StoredChange<T>) stored.get(key);
    if (change != null) return Optional.ofNullable(change.value());
    return store.find(partition, key).map(json -> StateJson.read(kind.type(), json));
  }

  <T> Collection<T> all(ClusterId cluster, Kind<T> kind) {
    return overlay(cluster, kind).all();
  }

  <T> List<T> by(ClusterId cluster, Index<T> index, String key) {
    return overlay(cluster, index.kind()).by(index, key);
  }

  <T> void set(ClusterId cluster, Kind<T> kind, String id, @Nullable T value) {
    memory.kind(kind.name());
    if (kind.resident()) {
      overlay(cluster, kind).set(id, value);
    } else {
      stored.put(new EntityKey(cluster, kind.name(), id), new StoredChange<>(kind, value));
    }
  }

  @SuppressWarnings("unchecked") // an overlay's type is its kind's
  private <T> TableOverlay<T> overlay(ClusterId cluster, Kind<T> kind) {
    return (TableOverlay<T>)
        resident
            .computeIfAbsent(
                new PartitionMemory.TableKey(cluster, kind.name()),
                key -> new ResidentChange<>(kind, new TableOverlay<>(memory.table(cluster, kind))))
            .overlay();
  }

  List<EntityRow> puts() {
    List<EntityRow> rows = new ArrayList<>();
    resident.forEach((table, change) -> collect(table, change, rows));
    stored.forEach(
        (key, change) -> {
          String json = change.json();
          if (json != null) rows.add(new EntityRow(key, json));
        });
    return rows;
  }

  private static <T> void collect(
      PartitionMemory.TableKey table, ResidentChange<T> change, List<EntityRow> rows) {
    change
        .overlay()
        .changes()
        .forEach(
            (id, value) ->
                value.ifPresent(
                    present ->
                        rows.add(
                            new EntityRow(
                                new EntityKey(table.cluster(), table.kind(), id),
                                StateJson.write(change.kind().type(), present)))));
  }

  Set<EntityKey> deletes() {
    Set<EntityKey> keys = new HashSet<>();
    resident.forEach(
        (table, change) ->
            change
                .overlay()
                .changes()
                .forEach(
                    (id, value) -> {
                      if (value.isEmpty())
                        keys.add(new EntityKey(table.cluster(), table.kind(), id));
                    }));
    stored.forEach(
        (key, change) -> {
          if (change.value() == null) keys.add(key);
        });
    return keys;
  }

  void apply() {
    resident.values().forEach(change -> change.overlay().apply());
  }
}
