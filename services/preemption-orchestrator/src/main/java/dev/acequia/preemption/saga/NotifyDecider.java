package dev.acequia.preemption.saga;

import dev.acequia.events.model.CheckpointSkipReason;
import dev.acequia.events.model.RunEndCause;
import dev.acequia.preemption.checkpoint.HttpDriver;
import dev.acequia.preemption.run.Admission;
import dev.acequia.preemption.saga.SagaInput.Answer;
import dev.acequia.preemption.saga.SagaInput.Fact;
import dev.acequia.preemption.saga.SagaInput.Steering;
import dev.acequia.preemption.saga.SagaInput.Woken;
import java.time.Instant;
import java.util.Optional;

/** First step: take the run, tell its owner, and go on as soon as the run is known well enough. */
final class NotifyDecider {

  private NotifyDecider() {}

  static Decision decide(Notify state, SagaInput input, Situation s) {
    return switch (input) {
      case Steering steering -> BeforePivot.steer(state, steering, s);
      case Fact fact -> BeforePivot.fact(state, fact, s);
      case Answer answer -> Decision.ignored(state, "nothing was asked yet");
      case Woken() -> proceed(state, s);
    };
  }

  static Decision proceed(Notify state, Situation s) {
    boolean patienceOver = !s.now().isBefore(state.wakeAt());
    Optional<Admission> admission = s.run().admission();
    if (s.run().hasEnded() && !diedWithItsNode(s)) return BeforePivot.victimEnded(state, s);
    if (admission.isEmpty()) return patienceOver ? unknown(state, s) : Decision.to(state);
    return onward(state, admission.get(), patienceOver, s)
        .map(
            next ->
                next.after(
                    Decision.to(state)
                        .doing(
                            Notice.GIVEN.about(state.brief(), admission.get().object(), s.now()))))
        .orElseGet(() -> Decision.to(state));
  }

  /** Empty while something that decides the way is still awaited. */
  private static Optional<Decision> onward(
      Notify state, Admission admission, boolean patienceOver, Situation s) {
    if (!admission.canCheckpoint())
      return Optional.of(Passage.skip(state, CheckpointSkipReason.NO_DRIVER, s));
    boolean atOnce = state.brief().atOnce(s.now()) || s.run().broken();
    if (!s.run().wasReady()) {
      if (patienceOver) return Optional.of(Passage.skip(state, CheckpointSkipReason.NOT_READY, s));
      return atOnce
          ? Optional.of(Passage.skip(state, CheckpointSkipReason.FAILED_POLICY, s))
          : Optional.empty();
    }
    return withDriver(state, admission, patienceOver, atOnce, s);
  }

  private static Optional<Decision> withDriver(
      Notify state, Admission admission, boolean patienceOver, boolean atOnce, Situation s) {
    Optional<HttpDriver> leader = s.run().leader();
    Effort effort = effort(state, admission, s);
    if (leader.isPresent()) {
      Checkpoint.Assess next = state.assess(effort, s.patience().status(s.now()), s.now());
      return Optional.of(
          Decision.to(next).doing(Passage.readStatus(state.id(), effort, 0, leader.get())));
    }
    if (atOnce) return Optional.of(Passage.skip(state, CheckpointSkipReason.FAILED_POLICY, s));
    if (!admission.listensOnHttp())
      return Optional.of(
          unreachable(
              state, effort, admission.drivers().getFirst(), "this driver is not served here", s));
    if (patienceOver)
      return Optional.of(
          unreachable(state, effort, HttpDriver.NAME, "no pod of the run has an address", s));
    return Optional.empty();
  }

  private static Decision unreachable(
      Notify state, Effort effort, String driver, String reason, Situation s) {
    Decision told = Decision.to(state).and(Facts.failed(state.brief(), driver, reason, s.now()));
    return Passage.byPolicy(state, effort, s).after(told);
  }

  private static Effort effort(Notify state, Admission admission, Situation s) {
    Instant total = s.now().plus(admission.terms().total());
    return new Effort(s.now(), total, 1).noLaterThan(state.brief().deadline());
  }

  private static Decision unknown(Notify state, Situation s) {
    Ended ended = state.unknownVictim(s.now());
    return Passage.answered(Decision.to(ended), ended, s);
  }

  /**
   * Its node is gone, but its owner object still stands and would start it again where nobody
   * decided it: that takes a saga.
   */
  private static boolean diedWithItsNode(Situation s) {
    return !s.run().endedByItself()
        && s.run().life().end().filter(c -> c == RunEndCause.NODE_LOST).isPresent();
  }
}
