package dev.acequia.events.workload;

import dev.acequia.events.check.Require;
import dev.acequia.events.id.RunId;
import dev.acequia.events.id.SagaId;
import dev.acequia.events.id.WorkloadId;
import dev.acequia.events.model.ResumePointer;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * An evicted workload goes back to the queue.
 *
 * @param saga the saga
 * @param workload the workload concerned
 * @param run attempt that was evicted
 * @param nextAttempt number of the attempt it waits for
 * @param resume checkpoint from which the next attempt continues, absent when it starts from the
 *     beginning
 * @param notBefore back-off: not admitted before this time, cluster time
 * @param at when it happened, cluster time
 */
public record WorkloadRequeued(
    SagaId saga,
    WorkloadId workload,
    RunId run,
    int nextAttempt,
    @Nullable ResumePointer resume,
    Instant notBefore,
    Instant at)
    implements WorkloadEvent {

  public WorkloadRequeued {
    Require.present(saga, "saga");
    Require.present(workload, "workload");
    Require.present(run, "run");
    Require.positive(nextAttempt, "nextAttempt");
    Require.present(notBefore, "notBefore");
    Require.present(at, "at");
  }

  @Override
  public String subject() {
    return saga.value();
  }
}
