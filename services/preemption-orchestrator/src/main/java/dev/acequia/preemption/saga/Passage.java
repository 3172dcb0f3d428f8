package dev.acequia.preemption.saga;

import dev.acequia.chassis.turn.Intent;
import dev.acequia.events.AcequiaEvent;
import dev.acequia.events.id.SagaId;
import dev.acequia.events.model.CheckpointManifest;
import dev.acequia.events.model.CheckpointSkipReason;
import dev.acequia.preemption.checkpoint.HttpDriver;
import dev.acequia.preemption.saga.CommandId.Purpose;
import dev.acequia.preemption.saga.Saga.Compensable;
import java.util.Optional;

/** The ways on from a step before the pivot, each with what it makes others learn and do. */
final class Passage {

  private Passage() {}

  /** The pivot, with the work as safe as the policy asks. */
  static Decision suspend(Compensable state, Situation s) {
    Suspend next =
        state.suspend(s.admission().objectEpoch(), s.patience().insist(s.now()), s.now());
    return Decision.to(next).doing(Commands.suspend(next, s.admission().object()));
  }

  /** On without a requested checkpoint, for a reason that is told. */
  static Decision skip(Compensable state, CheckpointSkipReason reason, Situation s) {
    Optional<Long> lastStep = s.run().durable().map(CheckpointManifest::step);
    Decision told = Decision.to(state).and(Facts.skipped(state.brief(), reason, lastStep, s.now()));
    return suspend(state, s).after(told);
  }

  /** Compensation: the run goes on, and everybody who was told hears that it may. */
  static Decision withdraw(Compensable state, Situation s) {
    return leave(state.withdraw(s.now()), s);
  }

  static Decision abort(Compensable state, Situation s) {
    return leave(state.abort(s.now()), s);
  }

  static Decision leave(Ended ended, Situation s) {
    return answered(
        s.run()
            .admission()
            .map(
                known ->
                    Decision.to(ended)
                        .doing(Notice.TAKEN_BACK.about(ended.brief(), known.object(), s.now())))
            .orElseGet(() -> Decision.to(ended)),
        ended,
        s);
  }

  static Decision answered(Decision decision, Ended ended, Situation s) {
    Decision all = decision;
    for (AcequiaEvent answer : Facts.answers(ended.brief(), ended.outcome(), s.now()))
      all = all.and(answer);
    return all;
  }

  /** The run's first pod is asked what it has saved; without one this attempt has failed. */
  static Decision assess(Checkpoint.Pause state, Situation s) {
    Optional<HttpDriver> leader = s.run().leader();
    if (leader.isEmpty()) return attemptFailed(state, "no pod of the run can be reached", s);
    return Decision.to(state.assess(s.patience().status(s.now()), s.now()))
        .doing(readStatus(state.id(), state.effort(), 0, leader.get()));
  }

  static Intent readStatus(SagaId saga, Effort effort, int number, HttpDriver driver) {
    return driver.status(new CommandId(saga, Purpose.STATUS, effort.attempt(), number).text());
  }

  /**
   * One attempt came to nothing: another one while the policy allows it, then what the policy says.
   */
  static Decision attemptFailed(Checkpoint.Trying state, String reason, Situation s) {
    Decision told =
        Decision.to(state).and(Facts.failed(state.brief(), HttpDriver.NAME, reason, s.now()));
    if (s.run().broken() || state.brief().atOnce(s.now()))
      return skip(state, CheckpointSkipReason.FAILED_POLICY, s).after(told);
    boolean again =
        state.effort().attempt() < s.terms().maxAttempts()
            && s.now().isBefore(state.effort().deadline());
    if (!again) return byPolicy(state, state.effort(), s).after(told);
    return Decision.to(state.pause(s.patience().retry(s.now(), state.effort().attempt()), s.now()))
        .after(told);
  }

  /** The attempts are used up before the deadline. */
  static Decision byPolicy(Compensable state, Effort effort, Situation s) {
    if (!s.now().isBefore(effort.deadline())) return deadlineReached(state, s);
    return switch (s.terms().onFailure()) {
      case ABORT -> abort(state, s);
      case PROCEED_WITH_LOSS -> skip(state, CheckpointSkipReason.FAILED_POLICY, s);
      case WAIT_FOR_PERIODIC, UNKNOWN -> awaitPeriodic(state, effort, s);
    };
  }

  private static Decision awaitPeriodic(Compensable state, Effort effort, Situation s) {
    var readAt = s.patience().readAgain(s.now());
    return switch (state) {
      case Notify notify -> Decision.to(notify.awaitPeriodic(effort, readAt, s.now()));
      case Checkpoint.Trying trying -> Decision.to(trying.awaitPeriodic(readAt, s.now()));
      case Checkpoint.AwaitPeriodic waiting -> Decision.to(waiting);
    };
  }

  /** Time is up. A policy that aborts keeps the run; a broken run has nothing left to keep. */
  static Decision deadlineReached(Compensable state, Situation s) {
    return switch (s.terms().onFailure()) {
      case ABORT ->
          s.run().broken() || state.brief().expedited()
              ? skip(state, CheckpointSkipReason.FAILED_POLICY, s)
              : abort(state, s);
      case PROCEED_WITH_LOSS, WAIT_FOR_PERIODIC, UNKNOWN ->
          skip(state, CheckpointSkipReason.FAILED_POLICY, s);
    };
  }
}
