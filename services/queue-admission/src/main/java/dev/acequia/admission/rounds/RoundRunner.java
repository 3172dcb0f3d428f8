package dev.acequia.admission.rounds;

import dev.acequia.admission.intake.Rejections;
import dev.acequia.admission.life.AdmissionSettings;
import dev.acequia.admission.life.Promises;
import dev.acequia.admission.life.Timer;
import dev.acequia.admission.life.WorkloadLife;
import dev.acequia.admission.reservation.Reservation;
import dev.acequia.admission.round.Decision;
import dev.acequia.admission.round.Decision.Step;
import dev.acequia.admission.round.Round;
import dev.acequia.admission.round.WaitTexts;
import dev.acequia.admission.workload.Workload;
import dev.acequia.chassis.turn.Turn;
import dev.acequia.events.id.WorkloadId;
import dev.acequia.events.model.WaitCode;
import dev.acequia.events.model.WaitReason;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/** Runs a round on the present state and carries out what it decided. */
public final class RoundRunner {

  private static final Duration PAUSE = Duration.ofSeconds(1);

  private final AdmissionSettings settings;
  private final WorkloadLife life;
  private final Promises promises;
  private final Admissions admissions;

  public RoundRunner(
      AdmissionSettings settings, WorkloadLife life, Promises promises, Admissions admissions) {
    this.settings = settings;
    this.life = life;
    this.promises = promises;
    this.admissions = admissions;
  }

  public void run(Turn turn) {
    Decision decision = Round.decide(SnapshotReader.read(turn, turn.now()), settings.round());
    decision
        .steps()
        .forEach(
            step ->
                life.find(turn, step.workload()).ifPresent(workload -> take(turn, workload, step)));
    decision.reasons().forEach((id, reason) -> tell(turn, id, reason));
    Drains.run(turn, settings);
    // What the round itself moved was walked by it already; only a promise given up may help
    // somebody before it.
    boolean givenUp = decision.steps().stream().anyMatch(Step.GiveUp.class::isInstance);
    if (givenUp) new Timer.Changed().arm(turn, turn.now().plus(PAUSE));
    else new Timer.Changed().disarm(turn);
    decision.lookAgain().ifPresent(due -> new Timer.Look().arm(turn, due));
  }

  private void take(Turn turn, Workload workload, Step step) {
    switch (step) {
      case Step.Admit admit -> admissions.admit(turn, workload, admit.pool(), admit.placement());
      case Step.Promise promise ->
          awaiting(turn, workload, promises.make(turn, workload, promise.plan()));
      case Step.Replan replan ->
          promises
              .of(turn, workload)
              .ifPresent(
                  old ->
                      awaiting(
                          turn, workload, promises.replan(turn, workload, old, replan.plan())));
      case Step.GiveUp giveUp -> promises.givenUp(turn, workload);
    }
  }

  private void awaiting(Turn turn, Workload workload, Reservation promise) {
    life.reason(turn, workload, WaitTexts.preemption(promise));
  }

  private void tell(Turn turn, WorkloadId id, WaitReason reason) {
    Optional<Workload> found = life.find(turn, id);
    if (found.isEmpty()) return;
    Workload workload = found.get();
    if (ownReason(reason) && outgrown(turn, workload)) {
      Rejections.reject(turn, workload, Rejections.tooLarge(workload.ask().gang()));
    } else {
      life.reason(turn, workload, reason);
    }
  }

  /** What is larger than the pool is mostly larger than all its quota too, which is found first. */
  private static boolean ownReason(WaitReason reason) {
    return reason.code() == WaitCode.NO_MATCHING_POOL
        || reason.code() == WaitCode.EXCEEDS_MAX_QUOTA;
  }

  /**
   * The pools did not hold it when it came because they were still growing; now they are settled
   * and still do not.
   */
  private boolean outgrown(Turn turn, Workload workload) {
    if (workload.attempts() > 0) return false;
    if (Potential.rulesOut(turn, workload.ask(), turn.now(), settings.settle())) return true;
    Instant settled = Potential.settledAt(turn, workload.ask(), settings.settle());
    if (settled.isAfter(turn.now())) new Timer.Settled().arm(turn, settled);
    return false;
  }
}
