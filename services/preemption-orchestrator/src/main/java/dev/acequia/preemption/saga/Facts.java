package dev.acequia.preemption.saga;

import dev.acequia.events.AcequiaEvent;
import dev.acequia.events.model.CheckpointManifest;
import dev.acequia.events.model.CheckpointSkipReason;
import dev.acequia.events.model.CheckpointTrigger;
import dev.acequia.events.model.PreemptionOutcome;
import dev.acequia.events.workload.CheckpointAcknowledged;
import dev.acequia.events.workload.CheckpointCompleted;
import dev.acequia.events.workload.CheckpointFailed;
import dev.acequia.events.workload.CheckpointRequested;
import dev.acequia.events.workload.CheckpointSkipped;
import dev.acequia.events.workload.PreemptionEnded;
import dev.acequia.events.workload.PreemptionStarted;
import dev.acequia.events.workload.ProgressReported;
import dev.acequia.events.workload.WorkloadEvicted;
import dev.acequia.events.workload.WorkloadRequeued;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** The facts that a saga publishes. */
final class Facts {

  private Facts() {}

  static PreemptionStarted started(Brief brief, Request request, Instant now) {
    return new PreemptionStarted(
        brief.id(),
        request.id(),
        request.group(),
        brief.run(),
        request.reason(),
        request.deadline(),
        now);
  }

  static PreemptionEnded ended(
      Brief brief, Request request, PreemptionOutcome outcome, Instant now) {
    return new PreemptionEnded(
        brief.id(), request.id(), request.group(), brief.run(), outcome, now);
  }

  /** The one answer to each of the requests that are still in the brief. */
  static List<AcequiaEvent> answers(Brief brief, PreemptionOutcome outcome, Instant now) {
    return brief.requests().stream()
        .<AcequiaEvent>map(request -> ended(brief, request, outcome, now))
        .toList();
  }

  static CheckpointRequested requested(Brief brief, String driver, Instant deadline, Instant now) {
    return new CheckpointRequested(brief.id(), brief.run(), driver, deadline, now);
  }

  static CheckpointAcknowledged acknowledged(Brief brief, Optional<Long> estimateMs, Instant now) {
    return new CheckpointAcknowledged(brief.id(), brief.run(), estimateMs.orElse(null), now);
  }

  static ProgressReported progress(Brief brief, long step, Optional<Integer> percent, Instant now) {
    return new ProgressReported(brief.id(), brief.run(), step, percent.orElse(null), now);
  }

  static CheckpointCompleted completed(
      Brief brief, CheckpointManifest manifest, Instant startedAt, Instant now) {
    return new CheckpointCompleted(
        brief.id(), brief.run(), CheckpointTrigger.REQUESTED, manifest, startedAt, now);
  }

  static CheckpointFailed failed(Brief brief, String driver, String reason, Instant now) {
    return new CheckpointFailed(brief.id(), brief.run(), driver, reason, now);
  }

  static CheckpointSkipped skipped(
      Brief brief, CheckpointSkipReason reason, Optional<Long> lastStep, Instant now) {
    return new CheckpointSkipped(brief.id(), brief.run(), reason, lastStep.orElse(null), now);
  }

  static WorkloadEvicted evicted(Brief brief, long objectEpoch, Instant now) {
    return new WorkloadEvicted(
        brief.id(), brief.run().workload(), brief.run(), brief.reason(), objectEpoch, now);
  }

  static WorkloadRequeued requeued(Requeue state, Situation situation) {
    return new WorkloadRequeued(
        state.id(),
        state.brief().run().workload(),
        state.brief().run(),
        state.nextAttempt(),
        situation.run().resumePointer().orElse(null),
        state.notBefore(),
        situation.now());
  }
}
