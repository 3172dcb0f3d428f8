package dev.acequia.metering.fact;

import dev.acequia.events.id.QueueName;
import dev.acequia.events.id.RunId;
import dev.acequia.events.id.TenantName;
import dev.acequia.events.model.PreemptionReason;
import dev.acequia.events.model.RunEndCause;
import java.time.Instant;
import java.util.Optional;

/**
 * A run as admission and the orchestrator know it.
 *
 * @param readyAt when all its pods were ready: start-up is over
 * @param eviction the pivot of a saga
 * @param end what ended it
 */
public record RunFacts(
    RunId run,
    Optional<QueueName> queue,
    Optional<TenantName> tenant,
    Optional<Instant> readyAt,
    Optional<Eviction> eviction,
    Optional<End> end,
    CheckpointFacts checkpoints) {

  /** The saga went past its pivot. */
  public record Eviction(Instant at, PreemptionReason reason) {}

  /** The run is over. */
  public record End(Instant at, RunEndCause cause) {}

  public static RunFacts of(RunId run) {
    return new RunFacts(
        run,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        CheckpointFacts.NONE);
  }

  public RunFacts admitted(QueueName byQueue, Optional<TenantName> ofTenant) {
    return new RunFacts(run, Optional.of(byQueue), ofTenant, readyAt, eviction, end, checkpoints);
  }

  public RunFacts ready(Instant at) {
    return new RunFacts(run, queue, tenant, Optional.of(at), eviction, end, checkpoints);
  }

  public RunFacts evicted(Instant at, PreemptionReason reason) {
    Eviction pivot = new Eviction(at, reason);
    return new RunFacts(run, queue, tenant, readyAt, Optional.of(pivot), end, checkpoints);
  }

  public RunFacts ended(Instant at, RunEndCause cause) {
    End over = new End(at, cause);
    return new RunFacts(run, queue, tenant, readyAt, eviction, Optional.of(over), checkpoints);
  }

  public RunFacts with(CheckpointFacts facts) {
    return new RunFacts(run, queue, tenant, readyAt, eviction, end, facts);
  }

  /** When it ceased to work for its owner, as far as that is known. */
  public Optional<Instant> stoppedAt() {
    return eviction.map(Eviction::at).or(() -> end.map(End::at));
  }
}
