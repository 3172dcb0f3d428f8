package dev.acequia.chassis.store.memory;

import dev.acequia.chassis.store.Claim;
import dev.acequia.chassis.store.Commit;
import dev.acequia.chassis.store.DeadLetter;
import dev.acequia.chassis.store.EntityKey;
import dev.acequia.chassis.store.EntityRow;
import dev.acequia.chassis.store.Fenced;
import dev.acequia.chassis.store.InboxRow;
import dev.acequia.chassis.store.OutboxRow;
import dev.acequia.chassis.store.PartitionImage;
import dev.acequia.chassis.store.PostedRow;
import dev.acequia.chassis.store.Store;
import dev.acequia.chassis.store.SubjectKey;
import dev.acequia.chassis.store.WatchedRow;
import dev.acequia.events.id.ClusterId;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntConsumer;

/**
 * Keeps everything as the rows that PostgreSQL would keep, JSON included, so that a reload is a
 * real one.
 */
public final class MemoryStore implements Store {

  private final Map<Integer, MemoryPartition> partitions = new HashMap<>();
  private final List<OutboxRow> outbox = new ArrayList<>();
  private final List<PostedRow> posted = new ArrayList<>();
  private final List<IntConsumer> wakers = new ArrayList<>();
  private long arrivals;

  /** Everything that was ever published, in commit order. */
  public synchronized List<OutboxRow> outbox() {
    return List.copyOf(outbox);
  }

  /** What was published after so many rows, in commit order. */
  public synchronized List<OutboxRow> outboxAfter(int rows) {
    return List.copyOf(outbox.subList(Math.min(rows, outbox.size()), outbox.size()));
  }

  /** Is told the partition of each command that was posted. */
  public synchronized void onPosted(IntConsumer waker) {
    wakers.add(waker);
  }

  @Override
  public synchronized Claim claim(int partition, String owner) {
    return partition(partition).claim(partition, owner);
  }

  @Override
  public synchronized boolean holds(Claim claim) {
    return partition(claim.partition()).holds(claim);
  }

  @Override
  public synchronized PartitionImage load(Claim claim, Set<String> residentKinds) {
    return owned(claim).image(residentKinds);
  }

  @Override
  public synchronized void commit(Claim claim, Commit commit) {
    MemoryPartition partition = owned(claim);
    partition.commit(commit);
    outbox.addAll(commit.outbox());
    posted.removeIf(row -> commit.taken().contains(row.order()));
  }

  @Override
  public synchronized long lastBatch(Claim claim) {
    return owned(claim).lastBatch();
  }

  @Override
  public synchronized Optional<String> find(int partition, EntityKey key) {
    return partition(partition).find(key);
  }

  @Override
  public synchronized List<EntityRow> range(
      int partition, ClusterId cluster, String kind, String after, int limit) {
    return partition(partition).range(cluster, kind, after, limit);
  }

  @Override
  public synchronized Map<SubjectKey, Long> sequences(int partition, Set<SubjectKey> subjects) {
    return partition(partition).sequences(subjects);
  }

  @Override
  public synchronized Map<String, InboxRow> inbox(int partition, Collection<String> ids) {
    return partition(partition).inbox(ids);
  }

  @Override
  public synchronized List<WatchedRow> watched(int partition, ClusterId cluster, String watch) {
    return partition(partition).watched(cluster, watch);
  }

  @Override
  public synchronized void post(PostedRow row) {
    if (posted.stream().anyMatch(other -> other.input().id().equals(row.input().id()))) return;
    posted.add(new PostedRow(++arrivals, row.partition(), row.cluster(), row.input(), row.trace()));
    wakers.forEach(waker -> waker.accept(row.partition()));
  }

  @Override
  public synchronized List<PostedRow> posted(int partition, int limit) {
    return posted.stream().filter(row -> row.partition() == partition).limit(limit).toList();
  }

  @Override
  public synchronized List<DeadLetter> deadLetters(int limit) {
    return partitions.values().stream()
        .flatMap(MemoryPartition::deadLetters)
        .sorted(Comparator.comparing(DeadLetter::at).thenComparing(DeadLetter::id))
        .limit(limit)
        .toList();
  }

  @Override
  public synchronized Optional<DeadLetter> deadLetter(String id) {
    return partitions.values().stream()
        .flatMap(MemoryPartition::deadLetters)
        .filter(letter -> letter.id().equals(id))
        .findFirst();
  }

  private MemoryPartition owned(Claim claim) {
    MemoryPartition partition = partition(claim.partition());
    if (!partition.holds(claim)) throw new Fenced(claim);
    return partition;
  }

  private MemoryPartition partition(int number) {
    return partitions.computeIfAbsent(number, absent -> new MemoryPartition());
  }
}
