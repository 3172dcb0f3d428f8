package dev.acequia.preemption.saga;

import dev.acequia.preemption.checkpoint.HttpDriver;
import dev.acequia.preemption.checkpoint.Progress;
import dev.acequia.preemption.saga.Checkpoint.Saving;
import dev.acequia.preemption.saga.CommandId.Purpose;
import dev.acequia.preemption.saga.SagaInput.Answer;
import dev.acequia.preemption.saga.SagaInput.PollFailed;
import dev.acequia.preemption.saga.SagaInput.Polled;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * Follows a checkpoint that is being written: polls are its pulse, and only a new sign of life
 * moves the limit of silence.
 */
final class SavingDecider {

  private SavingDecider() {}

  static Decision answered(Saving state, Answer answer, Situation s) {
    if (answer instanceof Polled polled && polled.poll() == state.heartbeat().poll())
      return polled(state, polled.progress(), s);
    if (answer instanceof PollFailed failed && failed.poll() == state.heartbeat().poll()) {
      return Decision.to(state.heard(state.heartbeat().silent(nextPoll(state, s))));
    }
    return CheckpointDecider.late(state, answer);
  }

  static Decision woken(Saving state, Situation s) {
    Heartbeat heartbeat = state.heartbeat();
    if (!s.now().isBefore(heartbeat.silentAt()))
      return Passage.attemptFailed(state, "no sign of life within the limit", s);
    Optional<HttpDriver> leader = s.run().leader();
    if (leader.isEmpty()) return Decision.to(state.heard(heartbeat.silent(nextPoll(state, s))));
    Saving next = state.heard(heartbeat.polled());
    String id =
        new CommandId(state.id(), Purpose.POLL, state.effort().attempt(), next.heartbeat().poll())
            .text();
    return Decision.to(next).doing(leader.get().poll(id, state.checkpoint()));
  }

  private static Decision polled(Saving state, Progress progress, Situation s) {
    return switch (progress) {
      case Progress.Writing writing -> writing(state, writing, s);
      case Progress.Durable(var manifest) ->
          Passage.suspend(state, s)
              .after(
                  Decision.to(state)
                      .and(Facts.completed(state.brief(), manifest, state.since(), s.now())));
      case Progress.Broken(String reason) -> Passage.attemptFailed(state, reason, s);
    };
  }

  private static Decision writing(Saving state, Progress.Writing writing, Situation s) {
    Heartbeat known = state.heartbeat();
    Optional<Instant> beat = writing.heartbeatAt().filter(known::isNewer);
    if (beat.isEmpty()) return Decision.to(state.heard(known.silent(nextPoll(state, s))));
    Instant silentAt = s.patience().after(s.terms().silence(), s.now());
    Saving next =
        state.heard(
            known.alive(
                writing.step(), writing.percent(), beat.get(), silentAt, nextPoll(state, s)));
    boolean worthTelling =
        writing.step() != known.step() || tenth(writing.percent()) != tenth(known.percent());
    return worthTelling
        ? Decision.to(next)
            .and(Facts.progress(state.brief(), writing.step(), writing.percent(), s.now()))
        : Decision.to(next);
  }

  /**
   * Polls are frequent and progress is told in steps of ten per cent: one checkpoint must not make
   * a hundred events.
   */
  private static int tenth(Optional<Integer> percent) {
    return percent.orElse(0) / 10;
  }

  private static Instant nextPoll(Saving state, Situation s) {
    Duration passed = Duration.between(state.since(), s.now());
    Duration remaining =
        state.estimateMs().map(total -> Duration.ofMillis(total).minus(passed)).orElse(passed);
    return s.patience().poll(remaining, s.now());
  }
}
