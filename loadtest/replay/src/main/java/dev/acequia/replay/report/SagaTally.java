package dev.acequia.replay.report;

import dev.acequia.events.AcequiaEvent;
import dev.acequia.events.id.RunId;
import dev.acequia.events.id.SagaId;
import dev.acequia.events.model.PreemptionOutcome;
import dev.acequia.events.workload.CheckpointCompleted;
import dev.acequia.events.workload.CheckpointFailed;
import dev.acequia.events.workload.CheckpointSkipped;
import dev.acequia.events.workload.PreemptionEnded;
import dev.acequia.events.workload.PreemptionStarted;
import dev.acequia.events.workload.WorkloadEvicted;
import dev.acequia.events.workload.WorkloadRequeued;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Sagas. Must hold: every started one ends, once; a run is evicted at most once, and never before
 * its checkpoint was completed or given up by policy.
 */
final class SagaTally implements Tally {

  private final Map<SagaId, RunId> started = new LinkedHashMap<>();
  private final Map<SagaId, PreemptionOutcome> ended = new LinkedHashMap<>();
  private final Map<RunId, SagaId> open = new HashMap<>();
  private final Set<SagaId> protectedWork = new HashSet<>();
  private final Set<SagaId> checkpointed = new HashSet<>();
  private final Set<RunId> evicted = new HashSet<>();
  private final Set<SagaId> requeued = new HashSet<>();
  private final List<String> violations = new ArrayList<>();
  private int completed;
  private int failed;
  private int skipped;

  @Override
  public void accept(AcequiaEvent event) {
    switch (event) {
      case PreemptionStarted e -> started(e);
      case CheckpointCompleted e -> completed(e);
      case CheckpointFailed e -> {
        failed++;
        permit(e.saga());
      }
      case CheckpointSkipped e -> {
        skipped++;
        permit(e.saga());
      }
      case WorkloadEvicted e -> evicted(e);
      case WorkloadRequeued e -> requeued.add(e.saga());
      case PreemptionEnded e -> ended(e);
      default -> {}
    }
  }

  @Override
  public boolean settled() {
    return ended.keySet().containsAll(started.keySet());
  }

  @Override
  public List<String> violations(Instant end) {
    List<String> all = new ArrayList<>(violations);
    started.keySet().stream()
        .filter(saga -> !ended.containsKey(saga))
        .forEach(saga -> all.add("saga " + saga + " never ended"));
    return all;
  }

  Report.Sagas sums() {
    int aborted = count(PreemptionOutcome.ABORTED);
    int withdrawn = count(PreemptionOutcome.WITHDRAWN);
    return new Report.Sagas(
        started.size(),
        ended.size() - aborted - withdrawn,
        aborted,
        withdrawn,
        completed,
        failed,
        skipped,
        evicted.size(),
        requeued.size());
  }

  /** Whether any saga waited for a checkpoint, got it, and ended with the devices released. */
  boolean anyCheckpointSagaCompleted() {
    return checkpointed.stream().anyMatch(saga -> ended.get(saga) == PreemptionOutcome.RELEASED);
  }

  /**
   * A checkpoint that the run wrote by itself while a saga waited for one protects the work as
   * well.
   */
  private void completed(CheckpointCompleted e) {
    SagaId saga = e.saga() == null ? open.get(e.run()) : e.saga();
    if (saga != null) {
      completed++;
      checkpointed.add(saga);
      permit(saga);
    }
  }

  private void permit(@Nullable SagaId saga) {
    if (saga != null) {
      protectedWork.add(saga);
    }
  }

  private void started(PreemptionStarted e) {
    started.putIfAbsent(e.saga(), e.victimRun());
    open.put(e.victimRun(), e.saga());
  }

  private void evicted(WorkloadEvicted e) {
    if (!evicted.add(e.run())) {
      violations.add("run " + e.run() + " was evicted twice");
    }
    if (!protectedWork.contains(e.saga())) {
      violations.add("run " + e.run() + " was evicted before its checkpoint or its policy's leave");
    }
  }

  private void ended(PreemptionEnded e) {
    open.remove(e.victimRun(), e.saga());
    PreemptionOutcome before = ended.putIfAbsent(e.saga(), e.outcome());
    if (before != null) {
      violations.add("saga " + e.saga() + " ended twice: " + before + " and " + e.outcome());
    }
  }

  private int count(PreemptionOutcome outcome) {
    return (int) ended.values().stream().filter(o -> o == outcome).count();
  }
}
