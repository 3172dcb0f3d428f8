package dev.acequia.health.cases;

import dev.acequia.events.id.CaseId;
import dev.acequia.events.model.HealthState;
import dev.acequia.events.model.RepairOutcome;
import java.util.Optional;

/** What a decision leads to, in order. */
public sealed interface HealthStep {

  record Moved(HealthState from, HealthState to, Optional<CaseId> caseId, String reason)
      implements HealthStep {}

  record Opened(CaseFile file) implements HealthStep {}

  record Closed(CaseFile file, String evidence) implements HealthStep {}

  /** Runs in the way of the rung are asked to leave. */
  record Evacuate(CaseFile file, int request) implements HealthStep {}

  /** {@code job} is the name for the repair job; people do what has none. */
  record Repair(CaseFile file, Condition.Repair repair, String job) implements HealthStep {}

  record Repaired(CaseFile file, Condition.Repair repair, RepairOutcome outcome)
      implements HealthStep {}

  record Validate(CaseFile file, String job) implements HealthStep {}

  record Validated(CaseFile file, boolean passed, String evidence) implements HealthStep {}

  /** The input changed nothing; why. */
  record Ignored(String reason) implements HealthStep {}
}
