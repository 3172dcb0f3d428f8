package dev.acequia.console.saga;

import dev.acequia.events.id.RunId;
import dev.acequia.events.id.SagaId;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A preemption as it goes.
 *
 * @param step Notify, Checkpoint, Suspend, Terminate, Release, Requeue or Ended
 * @param detail what the step waits for or brought
 * @param outcome how it ended; null while it goes on
 */
public record SagaCard(
    SagaId saga,
    RunId victim,
    String reason,
    String step,
    String detail,
    Instant since,
    @Nullable Instant deadline,
    @Nullable String outcome) {

  static SagaCard unknown(SagaId saga, RunId victim, Instant at) {
    return new SagaCard(saga, victim, "", "Notify", "", at, null, null);
  }

  SagaCard at(String newStep, String newDetail, Instant at) {
    return new SagaCard(saga, victim, reason, newStep, newDetail, at, deadline, outcome);
  }

  SagaCard started(String newReason, Instant newDeadline, Instant at) {
    return new SagaCard(saga, victim, newReason, step, "notice given", at, newDeadline, outcome);
  }

  SagaCard ended(String newOutcome, Instant at) {
    return new SagaCard(saga, victim, reason, "Ended", newOutcome, at, deadline, newOutcome);
  }
}
