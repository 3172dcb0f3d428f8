package dev.acequia.replay.report;

import dev.acequia.events.AcequiaEvent;
import dev.acequia.events.id.RunId;
import dev.acequia.events.id.WorkloadId;
import dev.acequia.events.model.ObjectRef;
import dev.acequia.events.model.WorkloadOutcome;
import dev.acequia.events.workload.RunEnded;
import dev.acequia.events.workload.RunReady;
import dev.acequia.events.workload.WorkloadAdmitted;
import dev.acequia.events.workload.WorkloadFinished;
import dev.acequia.events.workload.WorkloadRejected;
import dev.acequia.events.workload.WorkloadSubmitted;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * Lives of workloads. Must hold: one outcome each, runs one after the other with rising attempts,
 * and in the end an outcome for every workload.
 */
final class WorkloadTally implements Tally {

  private static final String REJECTED = "REJECTED";

  private final Map<WorkloadId, String> names = new LinkedHashMap<>();
  private final Map<WorkloadId, String> outcomes = new LinkedHashMap<>();
  private final Map<WorkloadId, RunId> open = new HashMap<>();
  private final Map<WorkloadId, Integer> attempts = new HashMap<>();
  private final Set<RunId> ready = new HashSet<>();
  private final List<String> violations = new ArrayList<>();

  @Override
  public void accept(AcequiaEvent event) {
    switch (event) {
      case WorkloadSubmitted e -> submitted(e);
      case WorkloadRejected e -> rejected(e);
      case WorkloadAdmitted e -> admitted(e);
      case RunReady e -> ready.add(e.run());
      case RunEnded e -> open.remove(e.workload(), e.run());
      case WorkloadFinished e -> end(e.workload(), e.outcome().wire());
      default -> {}
    }
  }

  @Override
  public boolean settled() {
    return open.isEmpty() && outcomes.size() == names.size();
  }

  @Override
  public List<String> violations(Instant end) {
    List<String> all = new ArrayList<>(violations);
    names.forEach(
        (workload, name) -> {
          if (!outcomes.containsKey(workload)) {
            all.add("workload " + name + " has no outcome");
          }
        });
    open.forEach(
        (workload, run) -> all.add("run " + run + " of " + name(workload) + " never ended"));
    return all;
  }

  int runsReady() {
    return ready.size();
  }

  Report.Workloads sums() {
    return new Report.Workloads(
        names.size(),
        count(WorkloadOutcome.SUCCEEDED.wire()),
        count(WorkloadOutcome.FAILED.wire()) + count(WorkloadOutcome.CANCELLED.wire()),
        count(REJECTED),
        names.size() - outcomes.size());
  }

  /** Outcome of each workload by the name of its object, sorted by name. */
  Map<String, String> outcomes() {
    Map<String, String> byName = new TreeMap<>();
    outcomes.forEach((workload, outcome) -> byName.put(name(workload), outcome));
    return byName;
  }

  private void submitted(WorkloadSubmitted e) {
    names.putIfAbsent(e.workload(), name(e.object()));
  }

  private void rejected(WorkloadRejected e) {
    names.putIfAbsent(e.workload(), name(e.object()));
    end(e.workload(), REJECTED);
  }

  private void admitted(WorkloadAdmitted e) {
    Optional.ofNullable(open.put(e.workload(), e.run()))
        .ifPresent(
            before -> violations.add(e.run() + " was admitted while " + before + " had not ended"));
    Integer last = attempts.put(e.workload(), e.run().attempt());
    if (last != null && e.run().attempt() <= last) {
      violations.add(e.run() + " was admitted after attempt " + last);
    }
    if (outcomes.containsKey(e.workload())) {
      violations.add(e.run() + " was admitted after its workload had ended");
    }
  }

  private void end(WorkloadId workload, String outcome) {
    String before = outcomes.putIfAbsent(workload, outcome);
    if (before != null) {
      violations.add(name(workload) + " ended twice: " + before + " and " + outcome);
    }
  }

  private String name(WorkloadId workload) {
    return names.getOrDefault(workload, workload.value());
  }

  private static String name(ObjectRef object) {
    return object.namespace() + "/" + object.name();
  }

  private int count(String outcome) {
    return (int) outcomes.values().stream().filter(outcome::equals).count();
  }
}
