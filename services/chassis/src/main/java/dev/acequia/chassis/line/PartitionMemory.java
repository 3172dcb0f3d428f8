package dev.acequia.chassis.line;

import dev.acequia.chassis.ServiceDefinition;
import dev.acequia.chassis.state.Index;
import dev.acequia.chassis.state.Kind;
import dev.acequia.chassis.state.StateJson;
import dev.acequia.chassis.state.Table;
import dev.acequia.chassis.store.IntentKey;
import dev.acequia.chassis.store.IntentRow;
import dev.acequia.chassis.store.MarkKey;
import dev.acequia.chassis.store.PartitionImage;
import dev.acequia.chassis.store.SubjectKey;
import dev.acequia.chassis.store.TimerKey;
import dev.acequia.chassis.store.TimerRow;
import dev.acequia.chassis.store.WatchedKey;
import dev.acequia.events.id.ClusterId;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.stream.Collectors;

/**
 * The owner's memory of a partition: exactly what is committed, never more. The line's thread alone
 * changes it, under the write lock; REST reads under the read lock.
 */
final class PartitionMemory {

  /** Subjects whose last sequence is remembered; others are looked up. */
  private static final int SEQUENCES = 50_000;

  record TableKey(ClusterId cluster, String kind) {}

  final Map<TimerKey, TimerRow> timers = new HashMap<>();
  final Map<IntentKey, IntentRow> intents = new HashMap<>();
  final Map<MarkKey, Long> marks = new HashMap<>();
  final Map<String, Long> positions = new HashMap<>();
  final Map<SubjectKey, Long> sequences = OverlayMap.bounded(SEQUENCES);
  final Map<WatchedKey, Version> watched = new HashMap<>();
  final ReadWriteLock lock = new ReentrantReadWriteLock();
  long batch;
  Instant decidedThrough;

  /** By due time; rows that were moved or disarmed since are skipped when they come up. */
  private final PriorityQueue<TimerRow> calendar =
      new PriorityQueue<>(Comparator.comparing(TimerRow::due).thenComparing(row -> row.key().id()));

  private final Map<TableKey, Table<?>> tables = new ConcurrentHashMap<>();
  private final Map<String, Kind<?>> kinds;
  private final Map<String, List<Index<?>>> indexes;

  /** The version of a watched object that was handled last. */
  record Version(String uid, String resourceVersion) {}

  PartitionMemory(ServiceDefinition service, PartitionImage image) {
    kinds = service.kinds().stream().collect(Collectors.toMap(Kind::name, kind -> kind));
    indexes =
        service.indexes().stream().collect(Collectors.groupingBy(index -> index.kind().name()));
    batch = image.lastBatch();
    decidedThrough = image.decidedThrough();
    image
        .entities()
        .forEach(
            row ->
                restore(row.key().cluster(), kind(row.key().kind()), row.key().id(), row.json()));
    image.timers().forEach(row -> timers.put(row.key(), row));
    calendar.addAll(image.timers());
    image.intents().forEach(row -> intents.put(row.key(), row));
    image
        .watched()
        .forEach(row -> watched.put(row.key(), new Version(row.uid(), row.resourceVersion())));
    marks.putAll(image.marks());
    positions.putAll(image.positions());
  }

  private <T> void restore(ClusterId cluster, Kind<T> kind, String id, String json) {
    table(cluster, kind).set(id, StateJson.read(kind.type(), json));
  }

  void scheduled(Collection<TimerRow> rows) {
    calendar.addAll(rows);
  }

  /** The armed timer that is due first. */
  Optional<TimerRow> firstTimer() {
    for (TimerRow row = calendar.peek(); row != null; row = calendar.peek()) {
      if (row.equals(timers.get(row.key()))) return Optional.of(row);
      calendar.remove();
    }
    return Optional.empty();
  }

  /**
   * Armed timers that are due by then, earliest first; they stay armed until a batch with them is
   * committed.
   */
  List<TimerRow> dueTimers(Instant now, int limit) {
    List<TimerRow> due = new ArrayList<>();
    for (var row = firstTimer();
        row.isPresent() && !row.get().due().isAfter(now) && due.size() < limit;
        row = firstTimer()) {
      due.add(row.get());
      calendar.remove();
    }
    calendar.addAll(due);
    return due;
  }

  /**
   * The kind as the service declares it.
   *
   * @throws IllegalArgumentException when it declares none of that name
   */
  Kind<?> kind(String name) {
    Kind<?> kind = kinds.get(name);
    if (kind == null)
      throw new IllegalArgumentException("the service does not declare kind " + name);
    return kind;
  }

  /** Made when first asked for: by the line's thread only. */
  @SuppressWarnings("unchecked") // a table's type is its kind's
  <T> Table<T> table(ClusterId cluster, Kind<T> kind) {
    requireResident(kind);
    return (Table<T>)
        tables.computeIfAbsent(
            new TableKey(cluster, kind.name()), key -> new Table<T>(indexesOf(kind)));
  }

  /** For readers: an absent table is an empty one. */
  @SuppressWarnings("unchecked") // as above: a kind names its type
  <T> Table<T> tableOrEmpty(ClusterId cluster, Kind<T> kind) {
    requireResident(kind);
    Table<?> table = tables.get(new TableKey(cluster, kind.name()));
    return table == null ? new Table<>(indexesOf(kind)) : (Table<T>) table;
  }

  private void requireResident(Kind<?> kind) {
    if (!kind(kind.name()).resident()) {
      throw new IllegalArgumentException(
          "kind " + kind.name() + " is not resident: it can be found by id only");
    }
  }

  @SuppressWarnings("unchecked") // as above: a kind names its type
  private <T> List<Index<T>> indexesOf(Kind<T> kind) {
    return indexes.getOrDefault(kind.name(), List.of()).stream()
        .map(index -> (Index<T>) index)
        .toList();
  }
}
