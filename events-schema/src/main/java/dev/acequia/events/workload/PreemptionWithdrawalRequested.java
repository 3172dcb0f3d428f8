package dev.acequia.events.workload;

import dev.acequia.events.check.Require;
import dev.acequia.events.id.GroupId;
import dev.acequia.events.id.RequestId;
import dev.acequia.events.id.RunId;
import java.time.Instant;

/**
 * A request to leave is no longer needed; honoured before the pivot only.
 *
 * @param requestId identity of the request that is withdrawn
 * @param groupId group of requests that free capacity for one preemptor
 * @param victimRun run that is asked to leave
 * @param at when it happened, cluster time
 */
public record PreemptionWithdrawalRequested(
    RequestId requestId, GroupId groupId, RunId victimRun, Instant at) implements WorkloadEvent {

  public PreemptionWithdrawalRequested {
    Require.present(requestId, "requestId");
    Require.present(groupId, "groupId");
    Require.present(victimRun, "victimRun");
    Require.present(at, "at");
  }

  @Override
  public String subject() {
    return victimRun.value();
  }
}
