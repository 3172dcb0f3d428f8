package dev.acequia.console.story;

import dev.acequia.events.id.QueueName;
import dev.acequia.events.id.WorkloadId;
import dev.acequia.events.model.ObjectRef;
import dev.acequia.events.model.WaitReason;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A workload from its submission to its end.
 *
 * @param object the Kubernetes object, once known
 * @param phase Waiting, Admitted, Running, Leaving, Finished or Rejected
 * @param reason why it waits, while it waits
 * @param lines oldest first; of a very long life only the newest {@value #MOST_LINES} are kept
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

  static final int MOST_LINES = 300;

  /** Lines of one instant stay as they came. */
  private static final Comparator<StoryLine> BY_TIME = Comparator.comparing(StoryLine::at);

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

  /** Topics have no order among each other: a line goes where its time belongs. */
  WorkloadStory with(StoryLine line) {
    List<StoryLine> next = new ArrayList<>(lines);
    next.add(line);
    next.sort(BY_TIME);
    if (next.size() > MOST_LINES) next.removeFirst();
    return new WorkloadStory(workload, object, queue, phase, attempt, reason, since, next);
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
