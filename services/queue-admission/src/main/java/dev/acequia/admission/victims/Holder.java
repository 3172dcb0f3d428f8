package dev.acequia.admission.victims;

import dev.acequia.admission.placement.Holding;
import dev.acequia.admission.quota.Demand;
import dev.acequia.events.id.PoolName;
import dev.acequia.events.id.QueueName;
import dev.acequia.events.id.RunId;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * A run that is charged, as the decision sees it.
 *
 * @param since its workload's place in the line
 * @param demand quota that it is charged
 * @param holdings what it has on nodes, assumptions included
 * @param savedUntil work up to here is safe: last durable checkpoint, else its start; empty before
 *     it started
 * @param restartMs how long its last start took, in cluster ms
 * @param protectedUntil it may not be chosen as a victim before (minimum run time, back-off after
 *     an aborted saga)
 * @param expectedEnd from its declared run time, empty when unknown
 * @param leaving where it is on its way out
 */
public record Holder(
    RunId run,
    QueueName queue,
    PoolName pool,
    int priority,
    Instant since,
    Demand demand,
    List<Holding> holdings,
    Optional<Instant> savedUntil,
    long restartMs,
    Instant protectedUntil,
    Optional<Instant> expectedEnd,
    Leaving leaving) {

  /** Whether what it holds is coming back by itself. */
  public enum Leaving {
    NO,
    /** It ended or is being evicted; its capacity comes back soon. */
    SOON,
    /** Its capacity will come back, but nobody knows when. */
    UNCONFIRMED
  }

  public Holder {
    holdings = List.copyOf(holdings);
  }

  /**
   * Work that is lost if it leaves now, in GPU-ms (CPU-only runs count as one device): time since
   * the last durable checkpoint, and the start that has to be paid again. Without any checkpoint
   * all since the start counts, so that silence does not pay.
   */
  public long lostIfEvicted(Instant now) {
    long width = Math.max(1, demand.gpuMilli() / 1000);
    long sinceSaved =
        savedUntil.map(saved -> Math.max(0, now.toEpochMilli() - saved.toEpochMilli())).orElse(0L);
    return width * (sinceSaved + restartMs);
  }
}
