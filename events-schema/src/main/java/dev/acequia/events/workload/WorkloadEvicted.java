package dev.acequia.events.workload;

import dev.acequia.events.check.Require;
import dev.acequia.events.id.RunId;
import dev.acequia.events.id.SagaId;
import dev.acequia.events.id.WorkloadId;
import dev.acequia.events.model.PreemptionReason;
import java.time.Instant;

/**
 * The pivot: the API server accepted the suspension of the owner object.
 *
 * @param saga the saga
 * @param workload the workload concerned
 * @param run the attempt concerned
 * @param reason why it had to leave
 * @param objectEpoch life-cycle write counter {@code acequia.dev/epoch} of the owner object after
 *     this write
 * @param at when it happened, cluster time
 */
public record WorkloadEvicted(
    SagaId saga,
    WorkloadId workload,
    RunId run,
    PreemptionReason reason,
    long objectEpoch,
    Instant at)
    implements WorkloadEvent {

  public WorkloadEvicted {
    Require.present(saga, "saga");
    Require.present(workload, "workload");
    Require.present(run, "run");
    Require.present(reason, "reason");
    Require.notNegative(objectEpoch, "objectEpoch");
    Require.present(at, "at");
  }

  @Override
  public String subject() {
    return saga.value();
  }
}
