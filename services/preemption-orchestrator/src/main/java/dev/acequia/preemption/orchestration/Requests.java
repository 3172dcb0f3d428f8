package dev.acequia.preemption.orchestration;

import dev.acequia.events.health.MigrationRequested;
import dev.acequia.events.id.GroupId;
import dev.acequia.events.id.RequestId;
import dev.acequia.events.id.RunId;
import dev.acequia.events.model.PreemptionReason;
import dev.acequia.events.reclamation.ReclaimRequested;
import dev.acequia.events.workload.PreemptionRequested;
import dev.acequia.preemption.saga.Request;
import java.time.Instant;
import java.util.Objects;
import java.util.Optional;

/** The four ways to ask for a saga, as one. */
final class Requests {

  private Requests() {}

  static Request of(PreemptionRequested event) {
    return new Request(
        event.requestId(),
        event.groupId(),
        event.victimRun(),
        event.reason(),
        Optional.ofNullable(event.preemptor()),
        event.deadline());
  }

  static Request of(MigrationRequested event) {
    return new Request(
        event.requestId(),
        event.groupId(),
        event.victimRun(),
        event.reason(),
        Optional.ofNullable(event.preemptor()),
        event.deadline());
  }

  /** Reclamation asks for single runs: one without a group is a group of its own. */
  static Request of(ReclaimRequested event) {
    return new Request(
        event.requestId(),
        event.groupId() != null ? event.groupId() : new GroupId(event.requestId().value()),
        Objects.requireNonNull(event.victimRun(), "victimRun"),
        event.reason(),
        Optional.ofNullable(event.preemptor()),
        event.deadline());
  }

  static Request byOperator(String input, RunId run, Instant deadline) {
    String id = "operator-" + input;
    return new Request(
        new RequestId(id),
        new GroupId(id),
        run,
        PreemptionReason.OPERATOR,
        Optional.empty(),
        deadline);
  }
}
