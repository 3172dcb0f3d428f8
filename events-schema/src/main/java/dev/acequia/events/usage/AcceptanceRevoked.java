package dev.acequia.events.usage;

import dev.acequia.events.check.Require;
import dev.acequia.events.id.WorkloadId;
import java.time.Instant;

/**
 * An acceptance was taken back.
 *
 * @param acceptanceId identity of the acceptance
 * @param workload the workload concerned
 * @param revokedBy who revoked
 * @param reason why, in a plain sentence
 * @param at when it happened, cluster time
 */
public record AcceptanceRevoked(
    String acceptanceId, WorkloadId workload, String revokedBy, String reason, Instant at)
    implements UsageEvent {

  public AcceptanceRevoked {
    Require.text(acceptanceId, "acceptanceId");
    Require.present(workload, "workload");
    Require.text(revokedBy, "revokedBy");
    Require.text(reason, "reason");
    Require.present(at, "at");
  }

  @Override
  public String subject() {
    return workload.value();
  }
}
