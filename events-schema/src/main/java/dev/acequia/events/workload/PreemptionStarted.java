package dev.acequia.events.workload;

import dev.acequia.events.check.Require;
import dev.acequia.events.id.GroupId;
import dev.acequia.events.id.RequestId;
import dev.acequia.events.id.RunId;
import dev.acequia.events.id.SagaId;
import dev.acequia.events.model.PreemptionReason;
import java.time.Instant;

/**
 * A saga took up a request to free a run.
 *
 * @param saga the saga
 * @param requestId identity of the request that is answered
 * @param groupId group of requests that free capacity for one preemptor
 * @param victimRun run that is asked to leave
 * @param reason why it has to leave
 * @param deadline when patience ends, cluster time
 * @param at when it happened, cluster time
 */
public record PreemptionStarted(
    SagaId saga,
    RequestId requestId,
    GroupId groupId,
    RunId victimRun,
    PreemptionReason reason,
    Instant deadline,
    Instant at)
    implements WorkloadEvent {

  public PreemptionStarted {
    Require.present(saga, "saga");
    Require.present(requestId, "requestId");
    Require.present(groupId, "groupId");
    Require.present(victimRun, "victimRun");
    Require.present(reason, "reason");
    Require.present(deadline, "deadline");
    Require.present(at, "at");
  }

  @Override
  public String subject() {
    return saga.value();
  }
}
