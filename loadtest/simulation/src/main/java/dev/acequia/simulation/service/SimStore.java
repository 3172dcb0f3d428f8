package dev.acequia.simulation.service;

import dev.acequia.chassis.store.Claim;
import dev.acequia.chassis.store.Commit;
import dev.acequia.chassis.store.CommitOutcomeUnknown;
import dev.acequia.chassis.store.DeadLetter;
import dev.acequia.chassis.store.EntityKey;
import dev.acequia.chassis.store.EntityRow;
import dev.acequia.chassis.store.InboxRow;
import dev.acequia.chassis.store.PartitionImage;
import dev.acequia.chassis.store.PostedRow;
import dev.acequia.chassis.store.Store;
import dev.acequia.chassis.store.StoreUnavailable;
import dev.acequia.chassis.store.SubjectKey;
import dev.acequia.chassis.store.WatchedRow;
import dev.acequia.chassis.store.memory.MemoryStore;
import dev.acequia.events.id.ClusterId;
import dev.acequia.simulation.world.Trouble;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/** A service's way to its database: down at times, and a deadly place around commits. */
final class SimStore implements Store {

  private final MemoryStore store;
  private final Trouble trouble;
  private final Consumer<Commit> committed;

  /**
   * @param committed hears each commit that became true
   */
  SimStore(MemoryStore store, Trouble trouble, Consumer<Commit> committed) {
    this.store = store;
    this.trouble = trouble;
    this.committed = committed;
  }

  private MemoryStore there() {
    if (trouble.away(Trouble.Part.DATABASE)) throw new StoreUnavailable("connection refused");
    return store;
  }

  @Override
  public void commit(Claim claim, Commit commit) {
    there();
    trouble.mayCrash("BEFORE_COMMIT");
    boolean lost = trouble.strikes(trouble.rates().lostCommit(), "COMMIT_ANSWER_LOST");
    if (lost && trouble.strikes(2, "COMMIT_LOST")) throw new CommitOutcomeUnknown("lost");
    store.commit(claim, commit);
    committed.accept(commit);
    trouble.mayCrash("AFTER_COMMIT");
    if (lost) throw new CommitOutcomeUnknown("lost although it was committed");
  }

  @Override
  public Claim claim(int partition, String owner) {
    return there().claim(partition, owner);
  }

  @Override
  public boolean holds(Claim claim) {
    return there().holds(claim);
  }

  @Override
  public PartitionImage load(Claim claim, Set<String> residentKinds) {
    trouble.mayCrash("LOADING");
    return there().load(claim, residentKinds);
  }

  @Override
  public long lastBatch(Claim claim) {
    return there().lastBatch(claim);
  }

  @Override
  public Optional<String> find(int partition, EntityKey key) {
    return there().find(partition, key);
  }

  @Override
  public List<EntityRow> range(
      int partition, ClusterId cluster, String kind, String after, int limit) {
    return there().range(partition, cluster, kind, after, limit);
  }

  @Override
  public Map<SubjectKey, Long> sequences(int partition, Set<SubjectKey> subjects) {
    return there().sequences(partition, subjects);
  }

  @Override
  public Map<String, InboxRow> inbox(int partition, Collection<String> ids) {
    return there().inbox(partition, ids);
  }

  @Override
  public List<WatchedRow> watched(int partition, ClusterId cluster, String watch) {
    return there().watched(partition, cluster, watch);
  }

  @Override
  public void post(PostedRow row) {
    there().post(row);
  }

  @Override
  public List<PostedRow> posted(int partition, int limit) {
    return there().posted(partition, limit);
  }

  @Override
  public List<DeadLetter> deadLetters(int limit) {
    return there().deadLetters(limit);
  }

  @Override
  public Optional<DeadLetter> deadLetter(String id) {
    return there().deadLetter(id);
  }
}
