package dev.acequia.health.cases;

import dev.acequia.events.model.RepairOutcome;
import dev.acequia.events.model.RepairRung;
import java.time.Instant;
import java.util.Optional;

/**
 * The way back: work leaves, the rung of the ladder is tried, evidence is awaited, the device
 * proves itself.
 */
final class Recovery {

  private Recovery() {}

  /** From any state of trust into quarantine, and on from there. */
  static HealthDecision keepAway(Course course, String reason) {
    boolean vanished =
        !course.device().visible() && course.file().causes().contains(Judgement.GONE);
    if (course.device().condition() instanceof Condition.Trusted trusted) {
      Instant until = course.holdUntil();
      course.move(
          vanished ? trusted.vanished(course.now(), until) : trusted.condemned(course.now(), until),
          reason);
    }
    onward(course, reason);
    return course.end();
  }

  /** The next step towards the present rung: free the way, or start, or wait for people. */
  static void onward(Course course, String reason) {
    if (course.inTheWay()) drain(course);
    else if (course.file().exhausted()) leaveToPeople(course, reason);
    else repair(course, reason);
  }

  static HealthDecision holdersChanged(Course course) {
    switch (course.device().condition()) {
      case Condition.Draining _ when !course.inTheWay() -> onward(course, "the way is free");
      case Condition.Degraded _ when !course.inTheWay() -> onward(course, "nobody uses it");
      case Condition.Draining _, Condition.Trusted _ -> {}
      case Condition.Kept _, Condition.Returning _, Condition.Retired _ -> {}
    }
    return course.end();
  }

  static HealthDecision repairEnded(Course course, HealthInput.RepairEnded end) {
    if (!(course.device().condition() instanceof Condition.Repairing repairing)
        || !end.job().equals(job(course))) {
      return course.ignored("repair-of-an-older-step");
    }
    if (end.succeeded()) {
      course.move(repairing.done(), "the repair job ended well");
      return evidence(course, repairing.done());
    }
    // A boot takes its own job down with it: only the deadline tells that it failed.
    if (repairing.repair().rung() == RepairRung.REBOOT)
      return course.ignored("reboot-job-ended-badly");
    failed(course, repairing, RepairOutcome.FAILED);
    return course.end();
  }

  static HealthDecision rebooted(Course course) {
    if (!(course.device().condition() instanceof Condition.Repairing repairing))
      return course.ignored("boot-of-no-repair");
    course.move(repairing.booted(), "the node started anew");
    return evidence(course, repairing.booted());
  }

  /**
   * A repair is over when its effect is seen and the device reports; what it is worth the
   * validation tells.
   */
  static HealthDecision evidence(Course course, Condition.Repairing repairing) {
    if (!repairing.evident() || !course.device().visible()) return course.end();
    course.repaired(repairing.repair(), RepairOutcome.SUCCEEDED);
    course.set(course.device().sticking(Optional.empty()));
    course.move(
        repairing.validate(
            course.startValidation(), course.now(), course.in(course.policy().validateFor())),
        "it came back");
    return course.end();
  }

  static HealthDecision validationEnded(Course course, HealthInput.ValidationEnded end) {
    if (!(course.device().condition() instanceof Condition.Validating validating)
        || !end.job().equals(validating.job())) {
      return course.ignored("validation-of-an-older-step");
    }
    if (!end.passed()) {
      notPassed(course, end.evidence());
      return course.end();
    }
    course.validated(true, end.evidence());
    course.move(
        validating.passed(course.now(), course.in(course.policy().probation())),
        "validation passed");
    course.close(end.evidence());
    return course.end();
  }

  static void notPassed(Course course, String evidence) {
    course.validated(false, evidence);
    course.climb();
    onward(course, evidence);
  }

  static void failed(Course course, Condition.Repairing repairing, RepairOutcome outcome) {
    course.repaired(repairing.repair(), outcome);
    course.climb();
    onward(course, "the repair was " + outcome);
  }

  /** Name of the repair job that is awaited. */
  private static String job(Course course) {
    return course
        .device()
        .openCase()
        .map(file -> "repair-" + file.id() + "-" + file.jobs())
        .orElse("");
  }

  /**
   * A degraded device waits for its work to end by itself, and a draining one was asked already.
   */
  private static void drain(Course course) {
    Instant until = course.drainDeadline();
    String reason = "work in the way was asked to leave";
    switch (course.device().condition()) {
      case Condition.Kept kept -> course.move(kept.drain(course.now(), until), reason);
      case Condition.Returning returning ->
          course.move(returning.drain(course.now(), until), reason);
      case Condition.Trusted _, Condition.Draining _, Condition.Retired _ -> {
        return;
      }
    }
    course.evacuate(1);
  }

  private static void repair(Course course, String reason) {
    Condition.Repair next = course.repair();
    Instant until = course.repairDeadline();
    switch (course.device().condition()) {
      case Condition.Kept c -> course.move(c.repair(next, course.now(), until), reason);
      case Condition.Draining c -> course.move(c.repair(next, course.now(), until), reason);
      case Condition.Degraded c -> course.move(c.repair(next, course.now(), until), reason);
      case Condition.Returning c -> course.move(c.again(next, course.now(), until), reason);
      case Condition.Blameless _, Condition.Suspect _, Condition.Retired _ -> {
        return;
      }
    }
    course.startRepair();
  }

  private static void leaveToPeople(Course course, String reason) {
    Instant until = course.holdUntil();
    switch (course.device().condition()) {
      case Condition.Draining c -> course.move(c.held(course.now(), until), reason);
      case Condition.Returning c -> course.move(c.givenUp(course.now(), until), reason);
      case Condition.Trusted c -> course.move(c.condemned(course.now(), until), reason);
      case Condition.Kept _, Condition.Retired _ -> {}
    }
    course.startRepair();
  }
}
