package dev.acequia.events.workload;

import dev.acequia.events.check.Require;
import dev.acequia.events.id.PoolName;
import dev.acequia.events.id.QueueName;
import dev.acequia.events.id.RunId;
import dev.acequia.events.id.WorkloadId;
import java.time.Instant;

/**
 * Quota of an attempt came back, after its last allocation closed.
 *
 * @param workload the workload concerned
 * @param run the attempt concerned
 * @param queue queue whose quota is concerned
 * @param pool pool concerned
 * @param gpuMilli share in thousandths of a device
 * @param at when it happened, cluster time
 */
public record QuotaReleased(
    WorkloadId workload, RunId run, QueueName queue, PoolName pool, long gpuMilli, Instant at)
    implements WorkloadEvent {

  public QuotaReleased {
    Require.present(workload, "workload");
    Require.present(run, "run");
    Require.present(queue, "queue");
    Require.present(pool, "pool");
    Require.notNegative(gpuMilli, "gpuMilli");
    Require.present(at, "at");
  }

  @Override
  public String subject() {
    return run.value();
  }
}
