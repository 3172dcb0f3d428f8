package dev.acequia.health.cases;

import dev.acequia.events.model.RepairOutcome;
import dev.acequia.events.model.RepairRung;
import dev.acequia.health.policy.HealthPolicy;
import dev.acequia.health.policy.Verdict;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * The course of one decision: moves the device and writes down what is to be told. Lives as long as
 * the decision; used by one thread.
 */
final class Course {

  /** How long a device that waits for people may wait before it is said again. */
  private static final Duration HOLD = Duration.ofHours(24);

  private final HealthPolicy policy;
  private final Surroundings around;
  private final Instant now;
  private final List<HealthStep> steps = new ArrayList<>();
  private HealthDevice device;

  Course(HealthDevice device, HealthPolicy policy, Surroundings around, Instant now) {
    this.device = device;
    this.policy = policy;
    this.around = around;
    this.now = now;
  }

  HealthDecision end() {
    return new HealthDecision(device, steps);
  }

  HealthDecision ignored(String reason) {
    steps.add(new HealthStep.Ignored(reason));
    return end();
  }

  HealthDevice device() {
    return device;
  }

  HealthPolicy policy() {
    return policy;
  }

  Instant now() {
    return now;
  }

  Instant in(Duration duration) {
    return now.plus(duration);
  }

  Instant holdUntil() {
    return now.plus(HOLD);
  }

  void set(HealthDevice next) {
    device = next;
  }

  /** Moves the device; a state that only renews its deadline is no news. */
  void move(Condition next, String reason) {
    Condition before = device.condition();
    device = device.in(next);
    if (before.state() == next.state()) return;
    device
        .openCase()
        .ifPresent(file -> device = device.with(file.note(now, next.state() + ": " + reason)));
    steps.add(
        new HealthStep.Moved(
            before.state(), next.state(), device.openCase().map(CaseFile::id), reason));
  }

  CaseFile file() {
    return device
        .openCase()
        .orElseThrow(() -> new IllegalStateException("no case is open on " + device.id()));
  }

  /** Opens a case, or adds the cause to the one that is open. */
  void cause(String cause, Verdict verdict) {
    if (device.openCase().isPresent()) {
      device = device.with(file().caused(cause, verdict).note(now, "cause " + cause));
      return;
    }
    List<Instant> recent =
        Stream.concat(
                device.cases().stream().filter(at -> at.isAfter(now.minus(policy.repeatWindow()))),
                Stream.of(now))
            .toList();
    CaseFile opened =
        CaseFile.open(
            device.id(),
            device.node(),
            device.episode() + 1,
            cause,
            verdict,
            policy.version(),
            now);
    // A repeat offender: the rung that brought it back twice has not mended it.
    CaseFile file = recent.size() >= policy.repeatCases() ? opened.skipRung() : opened;
    device =
        device.remembering(device.watched(), recent).with(file.note(now, "opened by " + cause));
    steps.add(new HealthStep.Opened(file()));
  }

  void close(String evidence) {
    CaseFile file = file().note(now, "closed: " + evidence);
    device = device.closed(now);
    steps.add(new HealthStep.Closed(file, evidence));
  }

  boolean inTheWay() {
    return around.inTheWayOf(file().repairRung());
  }

  boolean held() {
    return around.deviceHeld();
  }

  boolean breakerOpen() {
    return around.breakerOpen();
  }

  void evacuate(int request) {
    steps.add(new HealthStep.Evacuate(file(), request));
  }

  Condition.Repair repair() {
    return new Condition.Repair(file().repairRung(), file().attempt());
  }

  Instant repairDeadline() {
    return in(policy.repairFor());
  }

  Instant drainDeadline() {
    return in(policy.drainFor());
  }

  /** Asks for the repair of the present rung. */
  void startRepair() {
    device = device.with(file().job());
    steps.add(
        new HealthStep.Repair(file(), repair(), "repair-" + file().id() + "-" + file().jobs()));
  }

  /** Name for the validation job that is asked for now. */
  String startValidation() {
    device = device.with(file().job());
    String job = "validate-" + file().id() + "-" + file().jobs();
    steps.add(new HealthStep.Validate(file(), job));
    return job;
  }

  void repaired(Condition.Repair repair, RepairOutcome outcome) {
    steps.add(new HealthStep.Repaired(file(), repair, outcome));
    device = device.with(file().note(now, repair.rung() + " " + repair.attempt() + " " + outcome));
  }

  void validated(boolean passed, String evidence) {
    steps.add(new HealthStep.Validated(file(), passed, evidence));
  }

  void climb() {
    RepairRung rung = file().repairRung();
    device = device.with(file().climb(policy.attempts(rung)));
  }
}
