package dev.acequia.chassis.store.memory;

import dev.acequia.chassis.state.StateJson;
import dev.acequia.chassis.store.Claim;
import dev.acequia.chassis.store.Commit;
import dev.acequia.chassis.store.DeadLetter;
import dev.acequia.chassis.store.EntityKey;
import dev.acequia.chassis.store.EntityRow;
import dev.acequia.chassis.store.InboxRow;
import dev.acequia.chassis.store.IntentKey;
import dev.acequia.chassis.store.IntentRow;
import dev.acequia.chassis.store.MarkKey;
import dev.acequia.chassis.store.PartitionImage;
import dev.acequia.chassis.store.SubjectKey;
import dev.acequia.chassis.store.TimerKey;
import dev.acequia.chassis.store.TimerRow;
import dev.acequia.chassis.store.WatchedKey;
import dev.acequia.chassis.store.WatchedRow;
import dev.acequia.events.id.ClusterId;
import java.time.Instant;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The rows of one partition. Guarded by its store. */
final class MemoryPartition {

  private static final Comparator<EntityKey> BY_PLACE =
      Comparator.comparing((EntityKey key) -> key.cluster().value())
          .thenComparing(EntityKey::kind)
          .thenComparing(EntityKey::id);

  private long epoch;
  private long lastBatch;
  private Instant decidedThrough = Instant.EPOCH;
  private final TreeMap<EntityKey, String> entities = new TreeMap<>(BY_PLACE);
  private final Map<TimerKey, TimerRow> timers = new HashMap<>();
  private final Map<IntentKey, String> intents = new HashMap<>();
  private final Map<MarkKey, Long> marks = new HashMap<>();
  private final Map<String, Long> positions = new HashMap<>();
  private final Map<SubjectKey, Long> sequences = new HashMap<>();
  private final Map<WatchedKey, WatchedRow> watched = new HashMap<>();
  private final Map<String, InboxRow> inbox = new HashMap<>();
  private final Map<String, DeadLetter> deadLetters = new HashMap<>();

  Claim claim(int number, String owner) {
    return new Claim(number, ++epoch, owner);
  }

  boolean holds(Claim claim) {
    return claim.epoch() == epoch;
  }

  long lastBatch() {
    return lastBatch;
  }

  PartitionImage image(Set<String> residentKinds) {
    return new PartitionImage(
        lastBatch,
        decidedThrough,
        entities.entrySet().stream()
            .filter(entry -> residentKinds.contains(entry.getKey().kind()))
            .map(entry -> new EntityRow(entry.getKey(), entry.getValue()))
            .toList(),
        List.copyOf(timers.values()),
        intents.values().stream().map(json -> StateJson.read(IntentRow.class, json)).toList(),
        Map.copyOf(marks),
        Map.copyOf(positions),
        List.copyOf(watched.values()));
  }

  void commit(Commit commit) {
    if (commit.number() != lastBatch + 1) {
      throw new IllegalStateException("batch " + commit.number() + " follows batch " + lastBatch);
    }
    lastBatch = commit.number();
    decidedThrough = commit.decidedThrough();
    commit.puts().forEach(row -> entities.put(row.key(), row.json()));
    entities.keySet().removeAll(commit.deletes());
    commit.armed().forEach(row -> timers.put(row.key(), row));
    timers.keySet().removeAll(commit.disarmed());
    commit.intended().forEach(row -> intents.put(row.key(), StateJson.write(IntentRow.class, row)));
    intents.keySet().removeAll(commit.settled());
    marks.putAll(commit.marks());
    positions.putAll(commit.positions());
    sequences.putAll(commit.sequences());
    commit.watched().forEach(row -> watched.put(row.key(), row));
    watched.keySet().removeAll(commit.forgotten());
    commit.inbox().forEach(row -> inbox.put(row.id(), row));
    commit.buried().forEach(letter -> deadLetters.put(letter.id(), letter));
    deadLetters.keySet().removeAll(commit.revived());
  }

  Optional<String> find(EntityKey key) {
    return Optional.ofNullable(entities.get(key));
  }

  List<EntityRow> range(ClusterId cluster, String kind, String after, int limit) {
    return entities.tailMap(new EntityKey(cluster, kind, after), false).entrySet().stream()
        .takeWhile(
            entry -> entry.getKey().cluster().equals(cluster) && entry.getKey().kind().equals(kind))
        .limit(limit)
        .map(entry -> new EntityRow(entry.getKey(), entry.getValue()))
        .toList();
  }

  Map<SubjectKey, Long> sequences(Set<SubjectKey> subjects) {
    return subjects.stream()
        .filter(sequences::containsKey)
        .collect(Collectors.toMap(subject -> subject, sequences::get));
  }

  List<WatchedRow> watched(ClusterId cluster, String watch) {
    return watched.values().stream()
        .filter(row -> row.key().cluster().equals(cluster) && row.key().watch().equals(watch))
        .toList();
  }

  Map<String, InboxRow> inbox(Collection<String> ids) {
    return ids.stream().filter(inbox::containsKey).collect(Collectors.toMap(id -> id, inbox::get));
  }

  Stream<DeadLetter> deadLetters() {
    return deadLetters.values().stream();
  }
}
