package dev.acequia.admission.round;

import dev.acequia.admission.quota.QuotaFigures;
import dev.acequia.events.id.PoolName;
import dev.acequia.events.id.QueueName;
import dev.acequia.events.id.RunId;
import dev.acequia.events.model.WaitReason;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * What there is to know about one workload that waits, at the moment at which the round came to it.
 *
 * @param reasons one for each pool that it could run in, in order of preference
 * @param ahead how many of its queue are before it
 * @param lines quota of its queue in those pools, in GPU-milli
 * @param borrowers queues that use more than their own there
 * @param help the smallest changes that would each let it start
 * @param estimatedStart from declared run times, empty when they do not say
 */
public record Insight(
    List<WaitReason> reasons,
    int ahead,
    List<Line> lines,
    List<Borrower> borrowers,
    List<Help> help,
    Optional<Instant> estimatedStart) {

  /** Quota of the queue in one pool. */
  public record Line(PoolName pool, QuotaFigures gpu) {}

  /** A queue that borrows, and how much, in GPU-milli. */
  public record Borrower(QueueName queue, PoolName pool, long gpuMilli) {}

  /** A change that would let the workload start. */
  public sealed interface Help {

    /** More quota for its queue. */
    record MoreQuota(QueueName queue, PoolName pool, long gpuMilli) implements Help {}

    /** These nodes back in service. */
    record NodesBack(PoolName pool, List<String> nodes) implements Help {}

    /** The end of this run. */
    record RunEnds(PoolName pool, RunId run) implements Help {}

    /** More nodes in the pool, or a smaller shape. */
    record OtherShape(PoolName pool) implements Help {}

    /** An act of a person. */
    record Act(String what) implements Help {}
  }
}
