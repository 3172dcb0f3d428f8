package dev.acequia.console.story;

import dev.acequia.events.id.QueueName;
import dev.acequia.events.id.WorkloadId;
import dev.acequia.events.model.ObjectRef;
import dev.acequia.events.model.WaitReason;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A workload from its submission to its end.
 *
 * @param object the Kubernetes object, once known
 * @param phase Waiting, Admitted, Running, Leaving, Finished or Rejected
 * @param reason why it waits, while it waits
 * @param lines oldest first; kept as rows of their own ({@link Stories#LINE}), so empty where the
 *     story itself is stored
 */
public record WorkloadStory(
    WorkloadId workload,
    @Nullable ObjectRef object,
    @Nullable QueueName queue,
    String phase,
    int attempt,
    @Nullable WaitReason reason,
    Instant since,
    List<StoryLine> lines) {

  public WorkloadStory {
    lines = List.copyOf(lines);
  }

  static WorkloadStory unknown(WorkloadId workload, Instant at) {
    return new WorkloadStory(workload, null, null, "Waiting", 0, null, at, List.of());
  }

  WorkloadStory named(ObjectRef newObject, @Nullable QueueName newQueue) {
    return new WorkloadStory(workload, newObject, newQueue, phase, attempt, reason, since, lines);
  }

  WorkloadStory moved(String newPhase, int newAttempt, @Nullable WaitReason newReason, Instant at) {
    return new WorkloadStory(
        workload, object, queue, newPhase, Math.max(attempt, newAttempt), newReason, at, lines);
  }

  WorkloadStory told(List<StoryLine> newLines) {
    return new WorkloadStory(workload, object, queue, phase, attempt, reason, since, newLines);
  }

  /** Namespace and name as people know it, else the id. */
  public String title() {
    return object == null ? workload.value() : object.namespace() + "/" + object.name();
  }

  /** Null while the object is not known. */
  public @Nullable String namespace() {
    return object == null ? null : object.namespace();
  }

  public boolean over() {
    return phase.equals("Finished") || phase.equals("Rejected");
  }
}
