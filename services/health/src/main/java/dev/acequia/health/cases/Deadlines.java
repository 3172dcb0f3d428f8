package dev.acequia.health.cases;

import dev.acequia.events.model.RepairOutcome;
import java.time.Instant;

/** What happens when a state has lasted too long. */
final class Deadlines {

  private Deadlines() {}

  static HealthDecision passed(Course course) {
    Condition condition = course.device().condition();
    boolean early = condition.deadline().filter(due -> !due.isAfter(course.now())).isEmpty();
    if (early) return course.ignored("deadline-of-an-older-step");
    switch (condition) {
      case Condition.Suspect suspect -> suspicion(course, suspect);
      case Condition.Degraded degraded -> degraded(course, degraded);
      case Condition.Kept kept ->
          course.move(kept.stillKept(course.holdUntil()), "still waits for people");
      case Condition.Draining draining -> draining(course, draining);
      case Condition.Repairing repairing ->
          Recovery.failed(course, repairing, RepairOutcome.TIMED_OUT);
      case Condition.Validating _ -> Recovery.notPassed(course, "no result in time");
      case Condition.Probation probation ->
          course.move(probation.proved(course.now()), "probation ended");
      case Condition.Unknown _ -> {}
      case Condition.Healthy _ -> {}
      case Condition.Retired _ -> {}
    }
    return course.end();
  }

  /** A suspicion that waited for the breaker is judged now; one that nothing followed passes. */
  private static void suspicion(Course course, Condition.Suspect suspect) {
    if (course.file().verdict().condemns()) {
      if (course.breakerOpen())
        course.move(
            suspect.prolonged(course.in(course.policy().budget().retryAfter())),
            "the breaker is open");
      else Recovery.keepAway(course, String.join(", ", course.file().causes()));
      return;
    }
    course.close("nothing followed");
    course.move(suspect.passed(course.now()), "nothing followed");
  }

  private static void degraded(Course course, Condition.Degraded degraded) {
    Instant until = course.holdUntil();
    course.move(degraded.stillInUse(until), "still in use");
    Recovery.holdersChanged(course);
  }

  private static void draining(Course course, Condition.Draining draining) {
    course.move(draining.askedAgain(course.drainDeadline()), "work in the way was asked again");
    course.evacuate(draining.request() + 1);
  }
}
