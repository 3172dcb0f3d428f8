package dev.acequia.chassis.testing;

import dev.acequia.chassis.store.Claim;
import dev.acequia.chassis.store.Commit;
import dev.acequia.chassis.store.CommitOutcomeUnknown;
import dev.acequia.chassis.store.DeadLetter;
import dev.acequia.chassis.store.EntityKey;
import dev.acequia.chassis.store.EntityRow;
import dev.acequia.chassis.store.InboxRow;
import dev.acequia.chassis.store.PartitionImage;
import dev.acequia.chassis.store.PostedRow;
import dev.acequia.chassis.store.RejectedByStore;
import dev.acequia.chassis.store.Store;
import dev.acequia.chassis.store.StoreUnavailable;
import dev.acequia.chassis.store.SubjectKey;
import dev.acequia.chassis.store.WatchedRow;
import dev.acequia.events.id.ClusterId;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.function.Predicate;

/** A store that fails on commit as it is told; everything else goes through. */
public final class FaultyStore implements Store {

  /** What happens to one commit. */
  public enum Fault {
    /** The server is away before anything was sent. */
    AWAY,
    /** The answer is lost; it was committed. */
    ANSWER_LOST_AFTER_COMMIT,
    /** The answer is lost; it was not committed. */
    ANSWER_LOST_BEFORE_COMMIT,
    /** The process dies after the commit, before anything else. */
    KILLED_AFTER_COMMIT
  }

  /** The process is gone: nothing catches it. */
  public static final class Killed extends Error {
    private static final long serialVersionUID = 1L;
  }

  private final Store store;
  private final Queue<Fault> faults = new ArrayDeque<>();
  private Predicate<Commit> unstorable = commit -> false;

  private int failingLooks;

  public FaultyStore(Store store) {
    this.store = store;
  }

  /** The next commits fail like this, one after the other. */
  public synchronized void fail(Fault... next) {
    faults.addAll(List.of(next));
  }

  /** The next looks at the posted commands find the server away. */
  public synchronized void failLooks(int next) {
    failingLooks = next;
  }

  /** Such commits can never be stored. */
  public synchronized void cannotStore(Predicate<Commit> commits) {
    unstorable = commits;
  }

  @Override
  public synchronized void commit(Claim claim, Commit commit) {
    if (unstorable.test(commit))
      throw new RejectedByStore("a value that cannot be stored", new IllegalStateException());
    Fault fault = faults.poll();
    switch (fault) {
      case null -> store.commit(claim, commit);
      case AWAY -> throw new StoreUnavailable("away");
      case ANSWER_LOST_BEFORE_COMMIT -> throw new CommitOutcomeUnknown("lost");
      case ANSWER_LOST_AFTER_COMMIT -> {
        store.commit(claim, commit);
        throw new CommitOutcomeUnknown("lost");
      }
      case KILLED_AFTER_COMMIT -> {
        store.commit(claim, commit);
        throw new Killed();
      }
    }
  }

  @Override
  public Claim claim(int partition, String owner) {
    return store.claim(partition, owner);
  }

  @Override
  public boolean holds(Claim claim) {
    return store.holds(claim);
  }

  @Override
  public PartitionImage load(Claim claim, Set<String> residentKinds) {
    return store.load(claim, residentKinds);
  }

  @Override
  public long lastBatch(Claim claim) {
    return store.lastBatch(claim);
  }

  @Override
  public Optional<String> find(int partition, EntityKey key) {
    return store.find(partition, key);
  }

  @Override
  public List<EntityRow> range(
      int partition, ClusterId cluster, String kind, String after, int limit) {
    return store.range(partition, cluster, kind, after, limit);
  }

  @Override
  public Map<SubjectKey, Long> sequences(int partition, Set<SubjectKey> subjects) {
    return store.sequences(partition, subjects);
  }

  @Override
  public Map<String, InboxRow> inbox(int partition, Collection<String> ids) {
    return store.inbox(partition, ids);
  }

  @Override
  public List<WatchedRow> watched(int partition, ClusterId cluster, String watch) {
    return store.watched(partition, cluster, watch);
  }

  @Override
  public void post(PostedRow row) {
    store.post(row);
  }

  @Override
  public synchronized List<PostedRow> posted(int partition, int limit) {
    if (failingLooks-- > 0) throw new StoreUnavailable("away");
    return store.posted(partition, limit);
  }

  @Override
  public List<DeadLetter> deadLetters(int limit) {
    return store.deadLetters(limit);
  }

  @Override
  public Optional<DeadLetter> deadLetter(String id) {
    return store.deadLetter(id);
  }
}
