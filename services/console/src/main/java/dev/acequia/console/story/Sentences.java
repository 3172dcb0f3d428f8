package dev.acequia.console.story;

import dev.acequia.events.AcequiaEvent;
import dev.acequia.events.device.AllocationConflictDetected;
import dev.acequia.events.device.DeviceLost;
import dev.acequia.events.device.DevicesAllocated;
import dev.acequia.events.device.DevicesReleased;
import dev.acequia.events.device.PodsBound;
import dev.acequia.events.device.PodsEnded;
import dev.acequia.events.device.PodsReady;
import dev.acequia.events.device.ReleaseUnconfirmed;
import dev.acequia.events.health.CaseOpened;
import dev.acequia.events.health.HealthChanged;
import dev.acequia.events.health.RepairRequested;
import dev.acequia.events.health.SignalObserved;
import dev.acequia.events.health.ValidationEnded;
import dev.acequia.events.usage.UsageCorrected;
import dev.acequia.events.usage.UsageRecorded;
import dev.acequia.events.workload.AdmissionRevoked;
import dev.acequia.events.workload.CheckpointAcknowledged;
import dev.acequia.events.workload.CheckpointCompleted;
import dev.acequia.events.workload.CheckpointFailed;
import dev.acequia.events.workload.CheckpointRequested;
import dev.acequia.events.workload.CheckpointRestored;
import dev.acequia.events.workload.CheckpointSkipped;
import dev.acequia.events.workload.PreemptionEnded;
import dev.acequia.events.workload.PreemptionRequested;
import dev.acequia.events.workload.PreemptionStarted;
import dev.acequia.events.workload.QuotaReleased;
import dev.acequia.events.workload.QuotaReserved;
import dev.acequia.events.workload.ReservationMade;
import dev.acequia.events.workload.RunEnded;
import dev.acequia.events.workload.RunReady;
import dev.acequia.events.workload.RunStarted;
import dev.acequia.events.workload.WorkloadAdmitted;
import dev.acequia.events.workload.WorkloadEvicted;
import dev.acequia.events.workload.WorkloadFinished;
import dev.acequia.events.workload.WorkloadQueued;
import dev.acequia.events.workload.WorkloadRejected;
import dev.acequia.events.workload.WorkloadRequeued;
import dev.acequia.events.workload.WorkloadSubmitted;
import dev.acequia.events.workload.WorkloadWaiting;
import java.time.Duration;

/**
 * What an event means in one plain sentence. A type without a sentence of its own is called by its
 * name.
 */
public final class Sentences {

  private Sentences() {}

  public static String of(AcequiaEvent event) {
    return switch (event) {
      case WorkloadSubmitted it ->
          "Submitted to queue "
              + it.queue().value()
              + ": "
              + it.podCount()
              + " pods of "
              + it.gpuPerPod()
              + " GPUs";
      case WorkloadRejected it -> "Rejected: " + it.message();
      case WorkloadQueued it -> "In queue " + it.queue().value() + ", attempt " + it.attempt();
      case WorkloadWaiting it -> "Waits: " + it.reason().message();
      case QuotaReserved it ->
          "Quota reserved in " + it.pool().value() + ": " + it.gpuMilli() / 1000 + " GPUs";
      case QuotaReleased it -> "Quota given back: " + it.gpuMilli() / 1000 + " GPUs";
      case ReservationMade it ->
          "Capacity is being freed: " + it.victims().size() + " runs were asked to leave";
      case WorkloadAdmitted it ->
          "Admitted to pool " + it.pool().value() + " on " + it.placement().size() + " nodes";
      case AdmissionRevoked it -> "Admission taken back: " + it.reason();
      case RunStarted it -> "All pods are bound";
      case RunReady it -> "All pods are ready";
      case RunEnded it -> "Run ended: " + it.cause();
      case WorkloadFinished it ->
          "Finished: " + it.outcome() + " after " + it.attempts() + " attempts";
      case PreemptionRequested it -> "Asked to make room: " + it.reason();
      case PreemptionStarted it ->
          "Preemption started (" + it.reason() + "), until " + it.deadline();
      case CheckpointRequested it -> "Checkpoint asked for by " + it.driver();
      case CheckpointAcknowledged it -> "Checkpoint acknowledged";
      case CheckpointCompleted it -> "Checkpoint durable at step " + it.manifest().step();
      case CheckpointFailed it -> "Checkpoint failed: " + it.reason();
      case CheckpointSkipped it -> "No new checkpoint needed or possible: " + it.reason();
      case CheckpointRestored it ->
          "Restored from step " + it.step() + " in " + it.durationMs() + " ms";
      case WorkloadEvicted it -> "Suspended by the cluster; its pods are leaving";
      case WorkloadRequeued it ->
          it.resume() == null
              ? "Back to the queue, from the beginning"
              : "Back to the queue, resumes at step " + it.resume().step();
      case PreemptionEnded it -> "Preemption ended: " + it.outcome();
      case DevicesAllocated it -> "Holds " + it.gpuCount() + " GPUs on " + it.node();
      case DevicesReleased it ->
          "Gave "
              + it.gpuCount()
              + " GPUs back on "
              + it.node()
              + " after "
              + Duration.between(it.heldSince(), it.releasedAt()).toSeconds()
              + " s, proof: "
              + it.proof();
      case ReleaseUnconfirmed it -> "Release on " + it.node() + " is not proved: " + it.reason();
      case PodsBound it -> it.boundTotal() + " pods bound";
      case PodsReady it -> it.readyTotal() + " pods ready";
      case PodsEnded it -> it.endedTotal() + " pods ended, " + it.liveTotal() + " still alive";
      case DeviceLost it -> "Device lost on " + it.node() + ": " + it.reason();
      case AllocationConflictDetected it -> "Two holders for one device on " + it.node();
      case HealthChanged it -> it.from() + " to " + it.to() + ": " + it.reason();
      case CaseOpened it -> "Case opened on " + it.node() + ": " + String.join(", ", it.causes());
      case RepairRequested it -> "Repair asked for: " + it.rung() + ", attempt " + it.attempt();
      case ValidationEnded it ->
          (it.passed() ? "Validation passed: " : "Validation failed: ") + it.evidence();
      case SignalObserved it ->
          "Signal " + it.signal() + (it.code() == null ? "" : " " + it.code()) + " on " + it.node();
      case UsageRecorded it ->
          it.state()
              + " for "
              + Duration.between(it.from(), it.to()).toSeconds()
              + " s on "
              + it.device().value();
      case UsageCorrected it ->
          "Corrected from " + it.fromState() + " to " + it.toState() + ": " + it.cause();
      default -> event.getClass().getSimpleName();
    };
  }
}
