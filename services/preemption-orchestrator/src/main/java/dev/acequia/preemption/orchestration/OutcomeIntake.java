package dev.acequia.preemption.orchestration;

import com.fasterxml.jackson.databind.JsonNode;
import dev.acequia.chassis.turn.Outcome;
import dev.acequia.chassis.turn.Turn;
import dev.acequia.preemption.checkpoint.Progress;
import dev.acequia.preemption.checkpoint.RunStatus;
import dev.acequia.preemption.saga.CommandId;
import dev.acequia.preemption.saga.OwnerObject;
import dev.acequia.preemption.saga.SagaInput;
import java.util.Optional;

/** What became of a command, in the saga's words. */
final class OutcomeIntake {

  private final SagaDesk sagas;
  private final RunDesk runs;
  private final RunObserver observer;

  OutcomeIntake(SagaDesk sagas, RunDesk runs, RunObserver observer) {
    this.sagas = sagas;
    this.runs = runs;
    this.observer = observer;
  }

  void take(String intent, Outcome outcome, Turn turn) {
    Optional<CommandId> command = CommandId.parse(intent);
    if (command.isPresent()) {
      ofSaga(command.get(), outcome, turn);
      return;
    }
    RunObserver.runOf(intent)
        .ifPresentOrElse(
            run -> observer.answered(run, body(outcome).map(RunStatus::parse), turn),
            () -> turn.ignored("outcome of an unknown intent"));
  }

  private void ofSaga(CommandId command, Outcome outcome, Turn turn) {
    switch (command.purpose()) {
      case STATUS -> sagas.feed(command.saga(), status(command, outcome, turn), turn);
      case TRIGGER -> sagas.feed(command.saga(), trigger(command, outcome), turn);
      case POLL -> sagas.feed(command.saga(), poll(command, outcome), turn);
      case SUSPEND -> sagas.feed(command.saga(), suspend(command, outcome), turn);
      case NOTICE, EVICT -> turn.ignored("an effect that nothing waits for");
    }
  }

  /** What a status teaches is learnt first, so that the saga decides on it. */
  private SagaInput status(CommandId command, Outcome outcome, Turn turn) {
    Optional<JsonNode> body = body(outcome);
    if (body.isEmpty()) return new SagaInput.StatusUnavailable(command.attempt(), failure(outcome));
    RunStatus status = RunStatus.parse(body.get());
    status.lastDurable().ifPresent(manifest -> runs.saved(command.saga().run(), manifest, turn));
    return new SagaInput.StatusRead(command.attempt(), status);
  }

  private static SagaInput trigger(CommandId command, Outcome outcome) {
    Optional<JsonNode> body = body(outcome);
    String checkpoint = body.map(answer -> answer.path("id").asText()).orElse("");
    if (checkpoint.isBlank())
      return new SagaInput.CheckpointRefused(command.attempt(), failure(outcome));
    long estimateMs =
        Math.max(0, body.map(answer -> answer.path("estimateMs").asLong()).orElse(0L));
    return new SagaInput.CheckpointAccepted(command.attempt(), checkpoint, estimateMs);
  }

  private static SagaInput poll(CommandId command, Outcome outcome) {
    return body(outcome)
        .<SagaInput>map(
            body -> new SagaInput.Polled(command.attempt(), command.number(), Progress.parse(body)))
        .orElseGet(
            () -> new SagaInput.PollFailed(command.attempt(), command.number(), failure(outcome)));
  }

  private static SagaInput suspend(CommandId command, Outcome outcome) {
    int attempt = command.attempt();
    return switch (outcome) {
      case Outcome.Done(JsonNode object) ->
          new SagaInput.SuspendAccepted(attempt, OwnerObject.parse(object));
      case Outcome.TestFailed(JsonNode current) ->
          new SagaInput.SuspendContested(attempt, OwnerObject.parse(current));
      case Outcome.Gone() -> new SagaInput.OwnerGone(attempt);
      case Outcome.Refused refused -> new SagaInput.SuspendRefused(attempt, failure(refused));
      case Outcome.Failed failed -> new SagaInput.SuspendRefused(attempt, failure(failed));
    };
  }

  private static Optional<JsonNode> body(Outcome outcome) {
    return outcome instanceof Outcome.Done(JsonNode object)
        ? Optional.of(object)
        : Optional.empty();
  }

  private static String failure(Outcome outcome) {
    return switch (outcome) {
      case Outcome.Done done -> "the answer was not understood";
      case Outcome.TestFailed tested -> "a tested value was different";
      case Outcome.Gone() -> "it does not exist";
      case Outcome.Refused refused -> "refused with " + refused.code() + ": " + refused.message();
      case Outcome.Failed failed -> failed.message().isBlank() ? "no answer" : failed.message();
    };
  }
}
