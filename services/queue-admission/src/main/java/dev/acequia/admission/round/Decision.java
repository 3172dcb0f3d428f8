package dev.acequia.admission.round;

import dev.acequia.admission.placement.Placement;
import dev.acequia.admission.victims.Plan;
import dev.acequia.events.id.PoolName;
import dev.acequia.events.id.ReservationId;
import dev.acequia.events.id.WorkloadId;
import dev.acequia.events.model.WaitReason;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a round decided.
 *
 * @param steps in the order in which they were decided
 * @param reasons why each workload that still waits does so
 * @param lookAgain when time alone may change the outcome, empty when it cannot
 */
public record Decision(
    List<Step> steps, Map<WorkloadId, WaitReason> reasons, Optional<Instant> lookAgain) {

  public Decision {
    steps = List.copyOf(steps);
    reasons = Map.copyOf(reasons);
  }

  /** One thing to do. */
  public sealed interface Step {

    WorkloadId workload();

    /** It starts here. */
    record Admit(WorkloadId workload, PoolName pool, Placement placement) implements Step {}

    /** Victims are asked to leave, and what they free is promised to it. */
    record Promise(WorkloadId workload, Plan plan) implements Step {}

    /** Its promise moves to other nodes, maybe with more victims. */
    record Replan(WorkloadId workload, ReservationId reservation, Plan plan) implements Step {}

    /** Nothing can serve its promise any more. */
    record GiveUp(WorkloadId workload, ReservationId reservation) implements Step {}
  }
}
