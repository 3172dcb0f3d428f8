package dev.acequia.health.cases;

import dev.acequia.events.model.RepairOutcome;
import dev.acequia.events.model.RepairRung;
import dev.acequia.health.policy.Verdict;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;

/** What signals make of a device. */
final class Judgement {

  static final String GONE = "DEVICE_GONE";
  static final String OPERATOR = "OPERATOR";

  private Judgement() {}

  static HealthDecision fault(Course course, HealthInput.Fault fault) {
    if (late(course, fault.observedAt())) return course.ignored("signal-of-an-older-episode");
    boolean symptom = fault.verdict() == Verdict.SYMPTOM && follows(course, fault.observedAt());
    if (symptom) return course.ignored("symptom-of-another-error");
    course.set(course.device().faultAt(fault.observedAt()));
    return switch (fault.verdict()) {
      case IGNORE, APPLICATION -> course.ignored("says-nothing-about-the-device");
      // A text that should have carried the meaning, and did not: not silently harmless.
      case SYMPTOM, WATCH, FOLLOW_TEXT, FATALITY -> watch(course, fault);
      case DEGRADE -> degrade(course, fault.cause());
      case RESET, REBOOT, HARDWARE, HOLD -> condemn(course, fault.cause(), fault.verdict());
    };
  }

  static HealthDecision vanished(Course course, HealthInput.Vanished vanished) {
    if (late(course, vanished.observedAt())) return course.ignored("signal-of-an-older-episode");
    course.set(course.device().seen(false));
    return condemn(course, GONE, Verdict.REBOOT);
  }

  static HealthDecision condemnedByOperator(Course course, String reason) {
    return condemn(course, OPERATOR + ": " + reason, Verdict.HOLD);
  }

  /** Only what stood on that demand alone falls with it. */
  static HealthDecision takenBack(Course course, HealthInput.TakenBack back) {
    boolean alone =
        course
            .device()
            .openCase()
            .filter(file -> file.causes().equals(List.of("XID_154")))
            .isPresent();
    if (!alone || late(course, back.observedAt())) return course.ignored("nothing-to-take-back");
    if (course.device().condition() instanceof Condition.Suspect suspect) {
      course.close("the driver took its demand back");
      course.move(suspect.passed(course.now()), "the driver took its demand back");
    } else if (course.device().condition() instanceof Condition.Degraded degraded) {
      course.close("the driver took its demand back");
      course.move(degraded.taken(course.now()), "the driver took its demand back");
    }
    return course.end();
  }

  /** Observed before the last episode ended, or before the repair that is being validated. */
  private static boolean late(Course course, Instant observedAt) {
    boolean mended =
        course.device().condition() instanceof Condition.Validating validating
            && !observedAt.isAfter(validating.since());
    return mended
        || course.device().trustedAt().filter(trusted -> !observedAt.isAfter(trusted)).isPresent();
  }

  private static boolean follows(Course course, Instant observedAt) {
    return course
        .device()
        .lastFaultAt()
        .filter(
            at ->
                Duration.between(at, observedAt).abs().compareTo(course.policy().symptomWindow())
                    <= 0)
        .isPresent();
  }

  private static HealthDecision watch(Course course, HealthInput.Fault fault) {
    HealthDevice device = course.device();
    Instant from = course.now().minus(course.policy().watchWindow());
    List<Instant> hits =
        Stream.concat(
                device.watched().stream().filter(at -> at.isAfter(from)),
                Stream.of(fault.observedAt()))
            .sorted()
            .distinct()
            .toList();
    course.set(device.remembering(hits, device.cases()));
    if (hits.size() >= course.policy().watchHits())
      return condemn(course, fault.cause(), Verdict.RESET);
    return suspect(course, fault.cause(), Verdict.WATCH, course.in(course.policy().suspectFor()));
  }

  private static HealthDecision suspect(
      Course course, String cause, Verdict verdict, Instant until) {
    switch (course.device().condition()) {
      case Condition.Blameless c -> begin(course, cause, verdict, c.suspected(course.now(), until));
      case Condition.Suspect c -> begin(course, cause, verdict, c.prolonged(until));
      case Condition.Degraded _, Condition.Draining _ -> course.cause(cause, verdict);
      case Condition.Kept _, Condition.Returning _ -> course.cause(cause, verdict);
      case Condition.Retired _ -> {}
    }
    return course.end();
  }

  private static HealthDecision degrade(Course course, String cause) {
    Instant until = course.holdUntil();
    Verdict verdict = Verdict.DEGRADE;
    switch (course.device().condition()) {
      case Condition.Blameless c -> begin(course, cause, verdict, c.degraded(course.now(), until));
      case Condition.Suspect c -> begin(course, cause, verdict, c.degraded(course.now(), until));
      case Condition.Degraded _, Condition.Draining _ -> course.cause(cause, verdict);
      case Condition.Kept _, Condition.Returning _ -> course.cause(cause, verdict);
      case Condition.Retired _ -> {}
    }
    return Recovery.holdersChanged(course);
  }

  private static void begin(Course course, String cause, Verdict verdict, Condition next) {
    course.cause(cause, verdict);
    course.move(next, cause);
  }

  /** Kept away from now on; a vanished device is ABSENT, one that answers is QUARANTINED. */
  private static HealthDecision condemn(Course course, String cause, Verdict verdict) {
    boolean trusted = !course.device().out();
    if (trusted && course.breakerOpen()) {
      return suspect(course, cause, verdict, course.in(course.policy().budget().retryAfter()));
    }
    RepairRung before =
        course.device().openCase().map(CaseFile::repairRung).orElse(RepairRung.UNKNOWN);
    course.cause(cause, verdict);
    if (trusted) return Recovery.keepAway(course, cause);
    boolean graver = course.file().repairRung() != before;
    switch (course.device().condition()) {
      case Condition.Repairing repairing when graver -> {
        course.repaired(repairing.repair(), RepairOutcome.FAILED);
        Recovery.onward(course, cause);
      }
      case Condition.Draining draining when graver -> {
        // More of the node has to be free now: those who were not asked yet are asked.
        course.move(draining.askedAgain(course.drainDeadline()), cause);
        course.evacuate(draining.request() + 1);
      }
      case Condition.Validating _ -> {
        course.validated(false, cause + " while it was being validated");
        course.climb();
        Recovery.onward(course, cause);
      }
      case Condition.Repairing _, Condition.Draining _ -> {}
      case Condition.Kept _, Condition.Trusted _, Condition.Retired _ -> {}
    }
    return course.end();
  }
}
