package dev.acequia.health.cases;

import dev.acequia.health.policy.HealthPolicy;
import java.time.Instant;
import java.util.Optional;

/**
 * What becomes of a device. Pure and total: every pair of state and input has an outcome, "ignored,
 * because" included, and the order in which independent signals arrive does not matter to where a
 * device ends.
 */
public final class HealthDecider {

  private HealthDecider() {}

  public static HealthDecision decide(
      HealthDevice device,
      HealthInput input,
      Surroundings around,
      HealthPolicy policy,
      Instant now) {
    Course course = new Course(device, policy, around, now);
    if (device.condition() instanceof Condition.Retired) return course.ignored("retired");
    return switch (input) {
      case HealthInput.Evidence _ -> seen(course);
      case HealthInput.Returned _ -> seen(course);
      case HealthInput.Stale _ -> stale(course);
      case HealthInput.Fault fault -> Judgement.fault(course, fault);
      case HealthInput.TakenBack back -> Judgement.takenBack(course, back);
      case HealthInput.Vanished vanished -> Judgement.vanished(course, vanished);
      case HealthInput.HoldersChanged _ -> Recovery.holdersChanged(course);
      case HealthInput.RepairEnded end -> Recovery.repairEnded(course, end);
      case HealthInput.Rebooted _ -> Recovery.rebooted(course);
      case HealthInput.ValidationEnded end -> Recovery.validationEnded(course, end);
      case HealthInput.DeadlinePassed _ -> Deadlines.passed(course);
      case HealthInput.BoardReplaced _ -> boardReplaced(course);
      case HealthInput.Condemned condemned ->
          Judgement.condemnedByOperator(course, condemned.reason());
      case HealthInput.Cleared cleared -> cleared(course, cleared.reason());
      case HealthInput.RetiredByOperator retired -> retired(course, retired.reason());
    };
  }

  private static HealthDecision seen(Course course) {
    course.set(course.device().seen(true));
    return switch (course.device().condition()) {
      case Condition.Unknown unknown -> {
        course.move(unknown.evidence(course.now()), "fresh data shows no fault");
        yield course.end();
      }
      case Condition.Repairing repairing -> Recovery.evidence(course, repairing);
      // Every rung was tried, and it is there again all the same: it may prove itself.
      case Condition.Absent absent -> {
        course.move(
            absent.validate(
                course.startValidation(), course.now(), course.in(course.policy().validateFor())),
            "reported again");
        yield course.end();
      }
      case Condition.Healthy _ -> course.end();
      case Condition.Suspect _ -> course.end();
      case Condition.Degraded _ -> course.end();
      case Condition.Quarantined _ -> course.end();
      case Condition.Draining _ -> course.end();
      case Condition.Validating _ -> course.end();
      case Condition.Probation _ -> course.end();
      case Condition.Retired _ -> course.end();
    };
  }

  private static HealthDecision stale(Course course) {
    course.set(course.device().seen(false));
    if (course.device().condition() instanceof Condition.Healthy healthy) {
      course.move(healthy.stale(course.now()), "no fresh data for too long");
    }
    return course.end();
  }

  /**
   * What stuck to the old board is gone with it; the new one has to prove itself where the old one
   * was kept away.
   */
  private static HealthDecision boardReplaced(Course course) {
    course.set(course.device().sticking(Optional.empty()));
    return validateByHand(course, "another board is in the slot");
  }

  private static HealthDecision cleared(Course course, String reason) {
    return switch (course.device().condition()) {
      case Condition.Suspect suspect -> {
        course.close("an operator says: " + reason);
        course.move(suspect.passed(course.now()), "cleared by an operator");
        yield course.end();
      }
      case Condition.Degraded degraded -> {
        course.close("an operator says: " + reason);
        course.move(degraded.taken(course.now()), "cleared by an operator");
        yield course.end();
      }
      case Condition.Quarantined _ -> validateByHand(course, "cleared by an operator: " + reason);
      case Condition.Absent _ -> validateByHand(course, "cleared by an operator: " + reason);
      case Condition.Unknown _ -> course.ignored("nothing-to-clear");
      case Condition.Healthy _ -> course.ignored("nothing-to-clear");
      case Condition.Probation _ -> course.ignored("nothing-to-clear");
      case Condition.Draining _ -> course.ignored("repair-in-hand");
      case Condition.Repairing _ -> course.ignored("repair-in-hand");
      case Condition.Validating _ -> course.ignored("repair-in-hand");
      case Condition.Retired _ -> course.ignored("retired");
    };
  }

  private static HealthDecision validateByHand(Course course, String reason) {
    if (course.device().condition() instanceof Condition.Kept kept) {
      Instant until = course.in(course.policy().validateFor());
      course.move(kept.validate(course.startValidation(), course.now(), until), reason);
    }
    return course.end();
  }

  private static HealthDecision retired(Course course, String reason) {
    course.move(
        course.device().condition().retired(course.now()), "retired by an operator: " + reason);
    if (course.device().openCase().isPresent()) course.close("the device was retired");
    return course.end();
  }
}
