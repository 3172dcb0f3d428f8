package dev.acequia.events.workload;

import dev.acequia.events.check.Require;
import dev.acequia.events.id.GroupId;
import dev.acequia.events.id.RequestId;
import dev.acequia.events.id.RunId;
import dev.acequia.events.id.SagaId;
import dev.acequia.events.model.PreemptionOutcome;
import java.time.Instant;

/**
 * A saga gave its one final answer to the request.
 *
 * @param saga the saga
 * @param requestId identity of the request that is answered
 * @param groupId group of requests that free capacity for one preemptor
 * @param victimRun run that is asked to leave
 * @param outcome how it ended
 * @param at when it happened, cluster time
 */
public record PreemptionEnded(
    SagaId saga,
    RequestId requestId,
    GroupId groupId,
    RunId victimRun,
    PreemptionOutcome outcome,
    Instant at)
    implements WorkloadEvent {

  public PreemptionEnded {
    Require.present(saga, "saga");
    Require.present(requestId, "requestId");
    Require.present(groupId, "groupId");
    Require.present(victimRun, "victimRun");
    Require.present(outcome, "outcome");
    Require.present(at, "at");
  }

  @Override
  public String subject() {
    return saga.value();
  }
}
