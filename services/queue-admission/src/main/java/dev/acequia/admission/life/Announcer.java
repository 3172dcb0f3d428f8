package dev.acequia.admission.life;

import dev.acequia.admission.state.Kinds;
import dev.acequia.admission.workload.Run;
import dev.acequia.admission.workload.Standing;
import dev.acequia.admission.workload.Workload;
import dev.acequia.chassis.turn.Story;
import dev.acequia.chassis.turn.Turn;
import dev.acequia.events.Topic;
import dev.acequia.events.id.TenantName;
import dev.acequia.events.model.Severity;
import dev.acequia.events.model.WorkloadPhase;
import dev.acequia.events.workload.WorkloadEvent;
import dev.acequia.events.workload.WorkloadSnapshot;

/**
 * Publishes what happens to workloads, each event with its story, and keeps the compacted state
 * topic in step.
 */
public final class Announcer {

  private Announcer() {}

  public static void tell(Turn turn, Workload workload, WorkloadEvent event) {
    turn.emit(event, story(workload));
  }

  public static void warn(Turn turn, Workload workload, WorkloadEvent event) {
    turn.emit(event, story(workload).severity(Severity.WARNING));
  }

  /** Stores the workload and publishes its present state. */
  public static void keep(Turn turn, Workload workload) {
    turn.put(Kinds.WORKLOADS, workload.id().value(), workload);
    turn.emitState(
        Topic.WORKLOAD_STATE, snapshot(workload, phase(turn, workload), turn), story(workload));
  }

  /** Forgets the workload and publishes its last state. */
  public static void last(Turn turn, Workload workload, WorkloadPhase phase) {
    turn.delete(Kinds.WORKLOADS, workload.id().value());
    turn.emitState(Topic.WORKLOAD_STATE, snapshot(workload, phase, turn), story(workload));
  }

  static Story story(Workload workload) {
    return Story.of(workload.id().value())
        .in(
            workload.tenant().map(TenantName::value).orElse(null),
            workload.namespace(),
            workload.ask().queue().value());
  }

  private static WorkloadPhase phase(Turn turn, Workload workload) {
    return switch (workload.standing()) {
      case Standing.Waiting waiting -> WorkloadPhase.WAITING;
      case Standing.Leaving leaving -> WorkloadPhase.LEAVING;
      case Standing.Admitted admitted ->
          turn.find(Kinds.RUNS, admitted.run().value()).filter(Run::reachedReady).isPresent()
              ? WorkloadPhase.RUNNING
              : WorkloadPhase.ADMITTED;
    };
  }

  private static WorkloadSnapshot snapshot(Workload workload, WorkloadPhase phase, Turn turn) {
    return new WorkloadSnapshot(
        workload.id(),
        workload.object(),
        workload.ask().queue(),
        phase,
        workload.attempts(),
        workload.run().orElse(null),
        workload.priority(),
        workload.ask().gang().demand().gpuMilli(),
        workload.waiting().map(Standing.Waiting::reason).orElse(null),
        workload.tenant().orElse(null),
        turn.now());
  }
}
