package dev.acequia.preemption.orchestration;

import dev.acequia.events.id.WorkloadId;
import dev.acequia.preemption.run.Admission;
import dev.acequia.preemption.run.RunFacts;
import dev.acequia.preemption.saga.BackOff;
import java.time.Instant;

/**
 * How a workload's attempts ended.
 *
 * @param quickEndings sagas in a row that came soon after the attempt began
 */
public record WorkloadHistory(WorkloadId workload, int quickEndings) {

  static WorkloadHistory none(WorkloadId workload) {
    return new WorkloadHistory(workload, 0);
  }

  /** The row of quick endings before this attempt; a long attempt breaks it. */
  int before(RunFacts run, Instant now) {
    return quick(run, now) ? quickEndings : 0;
  }

  WorkloadHistory after(RunFacts run, Instant now) {
    return new WorkloadHistory(workload, quick(run, now) ? quickEndings + 1 : 0);
  }

  private static boolean quick(RunFacts run, Instant now) {
    Instant began = run.life().readyAt().or(() -> run.admission().map(Admission::at)).orElse(now);
    return began.plus(BackOff.QUICK).isAfter(now);
  }
}
