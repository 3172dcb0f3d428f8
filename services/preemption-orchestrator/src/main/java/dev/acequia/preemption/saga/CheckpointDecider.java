package dev.acequia.preemption.saga;

import dev.acequia.events.model.CheckpointSkipReason;
import dev.acequia.preemption.checkpoint.HttpDriver;
import dev.acequia.preemption.saga.Checkpoint.Ask;
import dev.acequia.preemption.saga.Checkpoint.Assess;
import dev.acequia.preemption.saga.Checkpoint.AwaitPeriodic;
import dev.acequia.preemption.saga.Checkpoint.Line;
import dev.acequia.preemption.saga.Checkpoint.Pause;
import dev.acequia.preemption.saga.Checkpoint.Saving;
import dev.acequia.preemption.saga.CommandId.Purpose;
import dev.acequia.preemption.saga.SagaInput.Answer;
import dev.acequia.preemption.saga.SagaInput.CheckpointAccepted;
import dev.acequia.preemption.saga.SagaInput.CheckpointRefused;
import dev.acequia.preemption.saga.SagaInput.Fact;
import dev.acequia.preemption.saga.SagaInput.StatusRead;
import dev.acequia.preemption.saga.SagaInput.StatusUnavailable;
import dev.acequia.preemption.saga.SagaInput.Steering;
import dev.acequia.preemption.saga.SagaInput.Woken;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/** Second step: save the work, or learn from the policy that it need not or cannot be saved. */
final class CheckpointDecider {

  private CheckpointDecider() {}

  static Decision decide(Checkpoint state, SagaInput input, Situation s) {
    return switch (input) {
      case Steering steering -> BeforePivot.steer(state, steering, s);
      case Fact fact -> BeforePivot.fact(state, fact, s);
      case Answer answer -> answered(state, answer, s);
      case Woken() -> woken(state, s);
    };
  }

  private static Decision answered(Checkpoint state, Answer answer, Situation s) {
    if (answer.attempt() != state.effort().attempt()) return late(state, answer);
    return switch (state) {
      case Assess assess when answer instanceof StatusRead -> assessed(assess, s);
      case Assess assess when answer instanceof StatusUnavailable -> ask(assess, s);
      case Ask ask when answer instanceof CheckpointAccepted accepted ->
          acknowledged(ask, accepted, s);
      case Ask ask when answer instanceof CheckpointRefused refused ->
          Passage.attemptFailed(ask, refused.reason(), s);
      case AwaitPeriodic wait when answer instanceof StatusRead -> savedByItself(wait, s);
      case Saving saving -> SavingDecider.answered(saving, answer, s);
      case Assess assess -> late(assess, answer);
      case Ask ask -> late(ask, answer);
      case AwaitPeriodic wait -> late(wait, answer);
      case Pause pause -> late(pause, answer);
      case Line line -> late(line, answer);
    };
  }

  private static Decision woken(Checkpoint state, Situation s) {
    if (!s.now().isBefore(state.effort().deadline())) return Passage.deadlineReached(state, s);
    return switch (state) {
      case Assess assess -> ask(assess, s);
      case Line line -> ask(line, s);
      case Ask ask -> Passage.attemptFailed(ask, "the request was not acknowledged", s);
      case Saving saving -> SavingDecider.woken(saving, s);
      case Pause pause -> Passage.assess(pause, s);
      case AwaitPeriodic wait -> readAgain(wait, s);
    };
  }

  /**
   * A checkpoint of the first attempt's time or later is as good as a new one; before that, the
   * policy's freshness decides.
   */
  private static Decision assessed(Assess state, Situation s) {
    Optional<Instant> captured = s.run().durable().map(manifest -> manifest.capturedThrough());
    if (captured.filter(at -> !at.isBefore(state.effort().startedAt())).isPresent())
      return Passage.suspend(state, s);
    if (captured.filter(at -> s.terms().fresh(at, s.now())).isPresent())
      return Passage.skip(state, CheckpointSkipReason.FRESH, s);
    return ask(state, s);
  }

  private static Decision ask(Assess state, Situation s) {
    return trigger(state, s)
        .orElseGet(() -> Decision.to(state.lineUp(s.patience().retry(s.now(), 1), s.now())));
  }

  private static Decision ask(Line state, Situation s) {
    return trigger(state, s)
        .orElseGet(() -> Decision.to(state.waitOn(s.patience().retry(s.now(), 1))));
  }

  /** Empty while the storage has no room for one more. */
  private static Optional<Decision> trigger(Checkpoint.Unasked state, Situation s) {
    if (state.brief().atOnce(s.now()) || s.run().broken())
      return Optional.of(Passage.skip(state, CheckpointSkipReason.FAILED_POLICY, s));
    Optional<HttpDriver> leader = s.run().leader();
    if (leader.isEmpty())
      return Optional.of(Passage.attemptFailed(state, "no pod of the run can be reached", s));
    return s.storageIsFull() ? Optional.empty() : Optional.of(request(state, leader.get(), s));
  }

  private static Decision request(Checkpoint.Unasked state, HttpDriver leader, Situation s) {
    Effort effort = state.effort();
    String id = new CommandId(state.id(), Purpose.TRIGGER, effort.attempt(), 0).text();
    Duration left = Duration.between(s.now(), effort.deadline());
    return Decision.to(state.ask(s.patience().acknowledge(s.now()), s.now()))
        .and(Facts.requested(state.brief(), HttpDriver.NAME, effort.deadline(), s.now()))
        .doing(leader.trigger(id, state.id(), effort.attempt(), left, state.brief().reason()));
  }

  private static Decision acknowledged(Ask state, CheckpointAccepted accepted, Situation s) {
    Optional<Long> estimate =
        accepted.estimateMs() > 0 ? Optional.of(accepted.estimateMs()) : Optional.empty();
    long step = s.run().durable().map(manifest -> manifest.step()).orElse(0L);
    Instant silentAt = s.patience().after(s.terms().silence(), s.now());
    Instant pollAt =
        s.patience().poll(estimate.map(Duration::ofMillis).orElse(Duration.ZERO), s.now());
    Saving next =
        state.acknowledged(
            accepted.checkpoint(), estimate, Heartbeat.begin(step, silentAt, pollAt), s.now());
    return Decision.to(next).and(Facts.acknowledged(state.brief(), estimate, s.now()));
  }

  private static Decision readAgain(AwaitPeriodic state, Situation s) {
    AwaitPeriodic next = state.read(s.patience().readAgain(s.now()));
    return s.run()
        .leader()
        .map(
            leader ->
                Decision.to(next)
                    .doing(Passage.readStatus(state.id(), state.effort(), next.reads(), leader)))
        .orElseGet(() -> Decision.to(next));
  }

  private static Decision savedByItself(AwaitPeriodic state, Situation s) {
    boolean saved =
        s.run()
            .durable()
            .filter(m -> !m.capturedThrough().isBefore(state.effort().startedAt()))
            .isPresent();
    return saved ? Passage.suspend(state, s) : Decision.ignored(state, "no newer checkpoint yet");
  }

  static Decision late(Checkpoint state, Answer answer) {
    return Decision.ignored(state, "late or foreign answer " + answer.getClass().getSimpleName());
  }
}
