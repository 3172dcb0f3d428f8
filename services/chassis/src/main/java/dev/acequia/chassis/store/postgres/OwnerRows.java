package dev.acequia.chassis.store.postgres;

import dev.acequia.chassis.store.Claim;
import dev.acequia.chassis.store.Commit;
import dev.acequia.chassis.store.Fenced;
import java.time.Instant;
import org.jdbi.v3.core.Handle;

/** Ownership and progress of partitions: the fence that every transaction passes. */
final class OwnerRows {

  private static final String CLAIM =
      """
      insert into partition_owner as o (partition, epoch, owner) values (:partition, 1, :owner)
      on conflict (partition) do update set epoch = o.epoch + 1, owner = excluded.owner
      returning epoch\
      """;

  private static final String BEGIN_PROGRESS =
      """
      insert into partition_progress (partition, batch, decided_through_ms) values (:partition, 0, 0)
      on conflict do nothing\
      """;

  /**
   * One statement for lock, fence and batch number: it changes a row only for the right owner and
   * the next batch.
   */
  private static final String ADVANCE =
      """
      with owner as (select epoch from partition_owner where partition = :partition for share)
      update partition_progress p set batch = :batch, decided_through_ms = :through
      from owner where p.partition = :partition and p.batch = :batch - 1 and owner.epoch = :epoch\
      """;

  record Progress(long batch, Instant decidedThrough) {}

  Claim claim(Handle handle, int partition, String owner) {
    long epoch =
        handle
            .createQuery(CLAIM)
            .bind("partition", partition)
            .bind("owner", owner)
            .mapTo(Long.class)
            .one();
    handle.createUpdate(BEGIN_PROGRESS).bind("partition", partition).execute();
    return new Claim(partition, epoch, owner);
  }

  boolean holds(Handle handle, Claim claim) {
    return epoch(handle, claim, "") == claim.epoch();
  }

  /** Keeps other claims out until the end of the transaction. */
  void require(Handle handle, Claim claim) {
    if (epoch(handle, claim, " for share") != claim.epoch()) throw new Fenced(claim);
  }

  private static long epoch(Handle handle, Claim claim, String lock) {
    return handle
        .createQuery("select epoch from partition_owner where partition = :partition" + lock)
        .bind("partition", claim.partition())
        .mapTo(Long.class)
        .findOne()
        .orElse(0L);
  }

  void advance(Handle handle, Claim claim, Commit commit) {
    int changed =
        handle
            .createUpdate(ADVANCE)
            .bind("partition", claim.partition())
            .bind("batch", commit.number())
            .bind("through", commit.decidedThrough().toEpochMilli())
            .bind("epoch", claim.epoch())
            .execute();
    if (changed == 1) return;
    require(handle, claim);
    throw new IllegalStateException(
        "batch %d does not follow batch %d of partition %d"
            .formatted(commit.number(), progress(handle, claim, "").batch(), claim.partition()));
  }

  /**
   * @param lock {@code for update} waits for a commit in flight
   */
  Progress progress(Handle handle, Claim claim, String lock) {
    return handle
        .createQuery(
            "select batch, decided_through_ms from partition_progress where partition = :partition "
                + lock)
        .bind("partition", claim.partition())
        .map((row, context) -> new Progress(row.getLong(1), Instant.ofEpochMilli(row.getLong(2))))
        .one();
  }
}
