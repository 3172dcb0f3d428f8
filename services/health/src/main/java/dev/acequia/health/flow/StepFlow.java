package dev.acequia.health.flow;

import static dev.acequia.health.HealthRecords.CLOSED_CASES;
import static dev.acequia.health.HealthRecords.HOLDINGS_OF_NODE;

import dev.acequia.chassis.turn.Intent;
import dev.acequia.chassis.turn.Story;
import dev.acequia.chassis.turn.Turn;
import dev.acequia.events.health.CaseClosed;
import dev.acequia.events.health.CaseOpened;
import dev.acequia.events.health.HealthChanged;
import dev.acequia.events.health.MigrationRequested;
import dev.acequia.events.health.RepairAttempted;
import dev.acequia.events.health.RepairRequested;
import dev.acequia.events.health.ValidationEnded;
import dev.acequia.events.health.ValidationStarted;
import dev.acequia.events.id.GroupId;
import dev.acequia.events.id.RequestId;
import dev.acequia.events.id.RunId;
import dev.acequia.events.model.HealthState;
import dev.acequia.events.model.PreemptionReason;
import dev.acequia.events.model.RepairRung;
import dev.acequia.events.model.Severity;
import dev.acequia.health.activity.Holding;
import dev.acequia.health.cases.CaseFile;
import dev.acequia.health.cases.Condition;
import dev.acequia.health.cases.HealthDevice;
import dev.acequia.health.cases.HealthStep;
import dev.acequia.health.policy.HealthPolicy;
import dev.acequia.health.policy.Verdict;
import dev.acequia.health.repair.JobTemplate;
import java.time.Instant;
import java.util.Set;
import java.util.TreeSet;

/** Carries out what a decision leads to: tells it, and asks for what has to be done. */
final class StepFlow {

  void carryOut(Turn turn, HealthDevice device, HealthStep step, HealthPolicy policy) {
    switch (step) {
      case HealthStep.Moved moved ->
          turn.emit(changed(turn, device, moved, policy), severity(moved.to()));
      case HealthStep.Opened(CaseFile file) ->
          turn.emit(
              new CaseOpened(
                  file.id(), device.id(), device.node(), file.episode(), file.causes(), turn.now()),
              story(Severity.NOTICE));
      case HealthStep.Closed(CaseFile file, String evidence) ->
          closed(turn, device, file, evidence);
      case HealthStep.Evacuate(CaseFile file, int request) ->
          evacuate(turn, device, file, request, policy);
      case HealthStep.Repair repair -> repair(turn, device, repair, policy);
      case HealthStep.Repaired(CaseFile file, Condition.Repair repair, var outcome) ->
          turn.emit(
              new RepairAttempted(
                  file.id(),
                  device.id(),
                  device.node(),
                  repair.rung(),
                  repair.attempt(),
                  outcome,
                  turn.now()),
              story(Severity.NOTICE));
      case HealthStep.Validate(CaseFile file, String job) ->
          validate(turn, device, file, job, policy);
      case HealthStep.Validated(CaseFile file, boolean passed, String evidence) ->
          turn.emit(
              new ValidationEnded(
                  file.id(), device.id(), device.node(), passed, evidence, turn.now()),
              story(passed ? Severity.INFO : Severity.WARNING));
      case HealthStep.Ignored(String reason) -> turn.ignored(reason);
    }
  }

  private static HealthChanged changed(
      Turn turn, HealthDevice device, HealthStep.Moved moved, HealthPolicy policy) {
    return new HealthChanged(
        device.id(),
        device.node(),
        moved.from(),
        moved.to(),
        moved.caseId().orElse(null),
        device.episode(),
        policy.version(),
        moved.reason(),
        turn.now());
  }

  private static void closed(Turn turn, HealthDevice device, CaseFile file, String evidence) {
    turn.put(CLOSED_CASES, file.id().value(), file);
    turn.emit(
        new CaseClosed(file.id(), device.id(), device.node(), file.episode(), evidence, turn.now()),
        story(Severity.NOTICE));
  }

  /** Foreign pods cannot be asked: they are waited for. */
  private static void evacuate(
      Turn turn, HealthDevice device, CaseFile file, int request, HealthPolicy policy) {
    Set<String> asked = new TreeSet<>();
    for (Holding holding : turn.by(HOLDINGS_OF_NODE, device.node())) {
      boolean inTheWay =
          file.repairRung() == RepairRung.REBOOT
              ? holding.losesByReboot()
              : holding.mayHold(device.id());
      if (inTheWay && holding.run().isPresent() && asked.add(holding.run().get().value())) {
        migrate(
            turn,
            holding.run().get(),
            file,
            request,
            patience(turn, device, file, holding, policy));
      }
    }
  }

  /**
   * A device that fell off the bus writes no checkpoint any more: who holds it leaves at once. Its
   * neighbours have time for theirs.
   */
  private static Instant patience(
      Turn turn, HealthDevice device, CaseFile file, Holding holding, HealthPolicy policy) {
    boolean hopeless = file.verdict() == Verdict.REBOOT && holding.devices().contains(device.id());
    return hopeless ? turn.now() : turn.now().plus(policy.drainFor());
  }

  private static void migrate(Turn turn, RunId run, CaseFile file, int request, Instant deadline) {
    turn.emit(
        new MigrationRequested(
            new RequestId(file.id() + "/" + run + "/" + request),
            new GroupId(file.id() + "/" + request),
            run,
            run.attempt(),
            PreemptionReason.HEALTH,
            null,
            null,
            null,
            deadline,
            turn.now()),
        Story.of(run.workload().value()).severity(Severity.WARNING));
  }

  private static void repair(
      Turn turn, HealthDevice device, HealthStep.Repair step, HealthPolicy policy) {
    CaseFile file = step.file();
    RepairRung rung = step.repair().rung();
    turn.emit(
        new RepairRequested(
            file.id(), device.id(), device.node(), rung, step.repair().attempt(), turn.now()),
        story(rung == RepairRung.HARDWARE ? Severity.CRITICAL : Severity.NOTICE));
    // A board is exchanged by people; the event opens their ticket.
    if (rung == RepairRung.HARDWARE) return;
    turn.intend(
        new Intent.CreateObject(
            step.job(),
            JobTemplate.target(step.job()),
            JobTemplate.repair(step.job(), file, device, rung, policy.repairFor())));
  }

  private static void validate(
      Turn turn, HealthDevice device, CaseFile file, String job, HealthPolicy policy) {
    turn.emit(
        new ValidationStarted(file.id(), device.id(), device.node(), job, turn.now()),
        story(Severity.INFO));
    turn.intend(
        new Intent.CreateObject(
            job,
            JobTemplate.target(job),
            JobTemplate.validation(job, file, device, policy.validateFor())));
  }

  private static Story story(Severity severity) {
    return Story.NONE.severity(severity);
  }

  private static Story severity(HealthState to) {
    return story(
        switch (to) {
          case QUARANTINED, ABSENT -> Severity.CRITICAL;
          case DRAINING, DEGRADED, SUSPECT, RETIRED -> Severity.WARNING;
          case REPAIRING, VALIDATING, PROBATION -> Severity.NOTICE;
          case HEALTHY, UNKNOWN -> Severity.INFO;
        });
  }
}
