package dev.acequia.replay.report;

import dev.acequia.events.AcequiaEvent;
import dev.acequia.events.id.WorkloadId;
import dev.acequia.events.workload.WorkloadAdmitted;
import dev.acequia.events.workload.WorkloadFinished;
import dev.acequia.events.workload.WorkloadQueued;
import dev.acequia.events.workload.WorkloadRejected;
import dev.acequia.events.workload.WorkloadWaiting;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * How long workloads waited and for what, cluster time. Waiting without a stated reason is counted
 * apart.
 */
final class WaitTally implements Tally {

  /** A stretch of waiting under one reason; null before the first reason is stated. */
  private record Stretch(@Nullable String reason, Instant since) {}

  private final Map<WorkloadId, Stretch> waiting = new HashMap<>();
  private final Map<String, Long> byReason = new TreeMap<>();
  private long unexplainedMs;

  @Override
  public void accept(AcequiaEvent event) {
    switch (event) {
      case WorkloadQueued e -> turn(e.workload(), new Stretch(null, e.at()), e.at());
      case WorkloadWaiting e ->
          turn(e.workload(), new Stretch(e.reason().code().wire(), e.at()), e.at());
      case WorkloadAdmitted e -> turn(e.workload(), null, e.at());
      case WorkloadRejected e -> turn(e.workload(), null, e.at());
      case WorkloadFinished e -> turn(e.workload(), null, e.at());
      default -> {}
    }
  }

  @Override
  public List<String> violations(Instant end) {
    return List.of();
  }

  /** Milliseconds by reason. */
  Map<String, Long> byReason() {
    return Map.copyOf(byReason);
  }

  long unexplainedMs() {
    return unexplainedMs;
  }

  private void turn(WorkloadId workload, @Nullable Stretch next, Instant at) {
    Stretch before = next == null ? waiting.remove(workload) : waiting.put(workload, next);
    if (before == null) {
      return;
    }
    long ms = Math.max(0, Duration.between(before.since(), at).toMillis());
    String reason = before.reason();
    if (reason == null) {
      unexplainedMs += ms;
    } else {
      byReason.merge(reason, ms, Long::sum);
    }
  }
}
