package dev.acequia.replay.report;

import dev.acequia.events.AcequiaEvent;
import dev.acequia.events.health.HealthChanged;
import dev.acequia.events.health.ValidationEnded;
import dev.acequia.events.id.DeviceId;
import dev.acequia.events.id.WorkloadId;
import dev.acequia.events.model.HealthState;
import dev.acequia.events.model.ResumePointer;
import dev.acequia.events.workload.WorkloadAdmitted;
import dev.acequia.events.workload.WorkloadRequeued;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What comes back: devices after a fault, workloads after a preemption. Must hold: a device returns
 * only after a validation that passed, and a workload never goes on before the step that its saga
 * kept.
 */
final class ReturnTally implements Tally {

  private static final Set<HealthState> OUT =
      EnumSet.of(
          HealthState.QUARANTINED,
          HealthState.DRAINING,
          HealthState.REPAIRING,
          HealthState.VALIDATING);
  private static final Set<HealthState> USABLE =
      EnumSet.of(HealthState.PROBATION, HealthState.HEALTHY);

  private final Set<DeviceId> out = new HashSet<>();
  private final Set<DeviceId> passed = new HashSet<>();
  private final Set<DeviceId> returned = new HashSet<>();
  private final Map<WorkloadId, ResumePointer> resume = new HashMap<>();
  private final Set<WorkloadId> resumed = new HashSet<>();
  private final List<String> violations = new ArrayList<>();

  @Override
  public void accept(AcequiaEvent event) {
    switch (event) {
      case HealthChanged e -> health(e);
      case ValidationEnded e -> validated(e);
      case WorkloadRequeued e -> requeued(e);
      case WorkloadAdmitted e -> admitted(e);
      default -> {}
    }
  }

  @Override
  public List<String> violations(Instant end) {
    return List.copyOf(violations);
  }

  boolean anyDeviceReturned() {
    return !returned.isEmpty();
  }

  boolean anyResumed() {
    return !resumed.isEmpty();
  }

  private void health(HealthChanged e) {
    if (OUT.contains(e.to())) {
      out.add(e.device());
    } else if (USABLE.contains(e.to()) && out.remove(e.device())) {
      if (passed.remove(e.device())) {
        returned.add(e.device());
      } else {
        violations.add("device " + e.device() + " returned without a validation that passed");
      }
    }
    if (e.to() == HealthState.QUARANTINED) {
      passed.remove(e.device());
    }
  }

  private void validated(ValidationEnded e) {
    if (e.passed()) {
      passed.add(e.device());
    }
  }

  private void requeued(WorkloadRequeued e) {
    if (e.resume() != null) {
      resume.put(e.workload(), e.resume());
    }
  }

  private void admitted(WorkloadAdmitted e) {
    ResumePointer promised = resume.get(e.workload());
    if (promised == null) {
      return;
    }
    if (e.resume() == null || e.resume().step() < promised.step()) {
      violations.add(
          "run %s starts at %s, its last saga kept %s".formatted(e.run(), e.resume(), promised));
    } else {
      resumed.add(e.workload());
    }
  }
}
