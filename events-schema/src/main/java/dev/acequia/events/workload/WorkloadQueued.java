package dev.acequia.events.workload;

import dev.acequia.events.check.Require;
import dev.acequia.events.id.QueueName;
import dev.acequia.events.id.WorkloadId;
import dev.acequia.events.model.ResumePointer;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A workload took its place in the waiting line.
 *
 * @param workload the workload concerned
 * @param queue capacity queue that serves the workload
 * @param attempt number of the attempt it waits for, from 1
 * @param priority higher runs first; may be negative
 * @param resume checkpoint from which the next attempt continues, absent when it starts from the
 *     beginning
 * @param at when it happened, cluster time
 */
public record WorkloadQueued(
    WorkloadId workload,
    QueueName queue,
    int attempt,
    int priority,
    @Nullable ResumePointer resume,
    Instant at)
    implements WorkloadEvent {

  public WorkloadQueued {
    Require.present(workload, "workload");
    Require.present(queue, "queue");
    Require.positive(attempt, "attempt");
    Require.present(at, "at");
  }

  @Override
  public String subject() {
    return workload.value();
  }
}
