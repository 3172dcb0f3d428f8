package dev.acequia.metering.tiling;

import dev.acequia.events.model.Payer;
import dev.acequia.events.model.PreemptionReason;
import dev.acequia.events.model.TimeState;
import dev.acequia.metering.fact.RunFacts;
import java.time.Instant;
import java.util.Optional;

/**
 * What became of a run's work after its last durable checkpoint.
 *
 * @param state LOST_PROGRESS or FAILED
 * @param from work from here on did not survive
 */
record Fate(TimeState state, Instant from, Payer payer, String cause) {

  /**
   * Empty while the work stands: the run lives, was completed, or its owner took it back.
   *
   * @param faulted whether health withdrew one of its devices while it ran
   */
  static Optional<Fate> of(RunFacts run, boolean faulted) {
    Optional<Instant> ready = run.readyAt();
    if (ready.isEmpty()) {
      return Optional.empty();
    }
    Instant from =
        run.checkpoints().capturedThrough().filter(ready.get()::isBefore).orElse(ready.get());
    return run.end()
        .map(end -> ofEnd(run, end, from, faulted))
        .orElseGet(() -> run.eviction().map(eviction -> evicted(eviction, from)));
  }

  private static Optional<Fate> ofEnd(
      RunFacts run, RunFacts.End end, Instant from, boolean faulted) {
    return switch (end.cause()) {
      case COMPLETED, CANCELLED, UNKNOWN -> Optional.empty();
      case PREEMPTED, REVOKED ->
          Optional.of(
              run.eviction()
                  .map(eviction -> evicted(eviction, from))
                  .orElseGet(() -> lost(from, "evicted")));
      case NODE_LOST -> Optional.of(lost(from, "node or device lost"));
      case FAILED ->
          Optional.of(
              faulted
                  ? new Fate(TimeState.FAILED, from, Payer.PLATFORM, "a device failed")
                  : new Fate(TimeState.FAILED, from, Payer.TENANT, "the application failed"));
    };
  }

  private static Fate evicted(RunFacts.Eviction eviction, Instant from) {
    return new Fate(
        TimeState.LOST_PROGRESS,
        from,
        payer(eviction.reason()),
        "evicted: " + eviction.reason().wire());
  }

  private static Fate lost(Instant from, String cause) {
    return new Fate(TimeState.LOST_PROGRESS, from, Payer.PLATFORM, cause);
  }

  /** Our decisions are ours to pay; limits that the tenant knew are the tenant's. */
  private static Payer payer(PreemptionReason reason) {
    return switch (reason) {
      case RUN_TIME_LIMIT, IDLE -> Payer.TENANT;
      case PRIORITY,
          RECLAIM,
          FAIR_SHARE,
          DEFRAGMENTATION,
          HEALTH,
          NODE_RECLAIM,
          OPERATOR,
          UNKNOWN ->
          Payer.PLATFORM;
    };
  }
}
