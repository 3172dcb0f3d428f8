package dev.acequia.events.workload;

import dev.acequia.events.check.Require;
import dev.acequia.events.id.WorkloadId;
import dev.acequia.events.model.ObjectRef;
import java.time.Instant;

/**
 * A workload can never run as it was submitted; its owner has to change it.
 *
 * @param workload the workload concerned
 * @param object the Kubernetes object that owns the workload
 * @param code stable machine-readable reason, for example {@code UNKNOWN_QUEUE}
 * @param message what is wrong and what to do
 * @param at when it happened, cluster time
 */
public record WorkloadRejected(
    WorkloadId workload, ObjectRef object, String code, String message, Instant at)
    implements WorkloadEvent {

  public WorkloadRejected {
    Require.present(workload, "workload");
    Require.present(object, "object");
    Require.text(code, "code");
    Require.text(message, "message");
    Require.present(at, "at");
  }

  @Override
  public String subject() {
    return workload.value();
  }
}
