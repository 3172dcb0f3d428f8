package dev.acequia.replay.report;

import dev.acequia.events.model.TimeState;
import java.util.List;
import java.util.Map;

/**
 * What a scenario came to. Field names are fixed: other programs read them.
 *
 * @param wallMs wall time of the scenario, without the start of the processes
 * @param clusterMs the same in cluster time
 * @param waits cluster milliseconds waited, by reason
 * @param unexplainedWaitMs cluster milliseconds waited without a stated reason
 * @param deadlines deadlines that differ from the defaults, cluster milliseconds
 * @param memoryMb highest resident memory of each process
 * @param kills processes that were killed on purpose
 * @param pauses processes that stood still on purpose
 * @param faults faults of cluster and API that were made on purpose, by kind
 * @param violations invariants that did not hold, a sentence each
 */
public record Report(
    String scenario,
    long seed,
    int speed,
    long wallMs,
    long clusterMs,
    Workloads workloads,
    Map<String, Long> waits,
    long unexplainedWaitMs,
    Sagas sagas,
    GpuMs gpuMs,
    Ledger ledger,
    Devices devices,
    Findings findings,
    EventLatencyMs eventLatencyMs,
    Map<String, Long> deadlines,
    Map<String, Long> memoryMb,
    List<String> kills,
    List<String> pauses,
    Map<String, Integer> faults,
    List<String> violations) {

  /** Whether every invariant held. */
  public boolean held() {
    return violations.isEmpty();
  }

  /** Workloads by what became of them; cancelled ones count as failed. */
  public record Workloads(int submitted, int finished, int failed, int rejected, int pending) {}

  /** Preemption sagas and their steps; completed are those that ended with the devices free. */
  public record Sagas(
      int started,
      int completed,
      int aborted,
      int withdrawn,
      int checkpointsCompleted,
      int checkpointsFailed,
      int checkpointsSkipped,
      int evicted,
      int requeued) {}

  /** Device milliseconds by state, and how many there were. */
  public record GpuMs(
      long productive,
      long startup,
      long checkpoint,
      long lostProgress,
      long failed,
      long idleAllocated,
      long unallocated,
      long unavailable,
      long unknown,
      long capacity) {

    static GpuMs of(Map<TimeState, Long> ms, long capacity) {
      return new GpuMs(
          ms.getOrDefault(TimeState.PRODUCTIVE, 0L),
          ms.getOrDefault(TimeState.STARTUP, 0L),
          ms.getOrDefault(TimeState.CHECKPOINT, 0L),
          ms.getOrDefault(TimeState.LOST_PROGRESS, 0L),
          ms.getOrDefault(TimeState.FAILED, 0L),
          ms.getOrDefault(TimeState.IDLE_ALLOCATED, 0L),
          ms.getOrDefault(TimeState.UNALLOCATED, 0L),
          ms.getOrDefault(TimeState.UNAVAILABLE, 0L),
          ms.getOrDefault(TimeState.UNKNOWN, 0L),
          capacity);
    }

    long total() {
      return productive
          + startup
          + checkpoint
          + lostProgress
          + failed
          + idleAllocated
          + unallocated
          + unavailable
          + unknown;
    }
  }

  /**
   * The books.
   *
   * @param entries entries and corrections
   * @param sum what all entries sum to; zero in double entry
   * @param untiledMs device milliseconds in no interval or in several
   */
  public record Ledger(long entries, long sum, long untiledMs) {}

  /** Devices: known, held by two at once, not given back. */
  public record Devices(int total, int doubleHeld, int unreleased) {}

  /** Findings of reclamation. */
  public record Findings(int opened, int open) {}

  /** Commit to consumer, wall time. */
  public record EventLatencyMs(long p50, long p99, int count) {}
}
