package dev.acequia.events.command;

import dev.acequia.events.check.Require;
import dev.acequia.events.id.WorkloadId;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A system accepts work of a workload.
 *
 * @param acceptanceId identity of the acceptance
 * @param workload the workload concerned
 * @param units accepted units
 * @param unit what is counted
 * @param acceptedBy who accepts
 * @param policy policy under which it is accepted
 * @param evidence where the proof lies
 * @param at when it happened, cluster time
 */
public record AcceptanceSubmitted(
    String acceptanceId,
    WorkloadId workload,
    long units,
    String unit,
    String acceptedBy,
    String policy,
    @Nullable String evidence,
    Instant at)
    implements CommandEvent {

  public AcceptanceSubmitted {
    Require.text(acceptanceId, "acceptanceId");
    Require.present(workload, "workload");
    Require.positive(units, "units");
    Require.text(unit, "unit");
    Require.text(acceptedBy, "acceptedBy");
    Require.text(policy, "policy");
    Require.present(at, "at");
  }

  @Override
  public String subject() {
    return workload.value();
  }
}
