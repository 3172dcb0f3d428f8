package dev.acequia.chassis.store;

import dev.acequia.events.id.ClusterId;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Where partitions live between batches. All methods throw {@link StoreUnavailable} during an
 * outage; callers wait and ask again. Safe for use by many threads; one partition is written by its
 * owner alone.
 */
public interface Store {

  /**
   * Takes the partition from whoever has it: waits for a commit in flight, after which the old
   * claim is worthless.
   */
  Claim claim(int partition, String owner);

  /** Whether nobody has claimed the partition since. */
  boolean holds(Claim claim);

  /**
   * What the partition's owner needs in memory.
   *
   * @throws Fenced when the claim is not the latest
   */
  PartitionImage load(Claim claim, Set<String> residentKinds);

  /**
   * Makes a batch true.
   *
   * @throws Fenced when the claim is not the latest
   * @throws RejectedByStore when its content can never be stored
   * @throws CommitOutcomeUnknown when it may or may not have been committed
   */
  void commit(Claim claim, Commit commit);

  /**
   * Number of the last committed batch. Waits for a commit that is still in flight, so that the
   * answer is final.
   *
   * @throws Fenced when the claim is not the latest
   */
  long lastBatch(Claim claim);

  Optional<String> find(int partition, EntityKey key);

  /** Entities of a kind in order of id, after the given one (empty for the start). */
  List<EntityRow> range(int partition, ClusterId cluster, String kind, String after, int limit);

  /** Last sequence of those of the subjects that have one. */
  Map<SubjectKey, Long> sequences(int partition, Set<SubjectKey> subjects);

  /** Those of the ids that were handled already. */
  Map<String, InboxRow> inbox(int partition, Collection<String> ids);

  /** What was last seen of the objects of one watch, to compare a complete list with. */
  List<WatchedRow> watched(int partition, ClusterId cluster, String watch);

  /**
   * Leaves a command for the partition's owner, and wakes it. The same id again changes nothing.
   */
  void post(PostedRow row);

  /** Commands that wait for the owner, in order of arrival. */
  List<PostedRow> posted(int partition, int limit);

  List<DeadLetter> deadLetters(int limit);

  Optional<DeadLetter> deadLetter(String id);
}
