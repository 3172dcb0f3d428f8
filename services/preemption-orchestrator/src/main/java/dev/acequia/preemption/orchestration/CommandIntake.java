package dev.acequia.preemption.orchestration;

import static dev.acequia.preemption.orchestration.Kinds.SAGAS;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.acequia.chassis.turn.Input.Submitted;
import dev.acequia.chassis.turn.Story;
import dev.acequia.chassis.turn.Turn;
import dev.acequia.events.audit.ActionAudited;
import dev.acequia.events.id.RunId;
import dev.acequia.events.id.SagaId;
import dev.acequia.events.model.CheckpointManifest;
import dev.acequia.preemption.checkpoint.RunStatus;
import dev.acequia.preemption.saga.Saga;
import dev.acequia.preemption.saga.SagaInput;
import dev.acequia.preemption.saga.Step;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Commands of operators, and checkpoints that jobs report by themselves. Whatever an operator does
 * is audited.
 */
public final class CommandIntake {

  public static final String PREEMPT = "preempt";
  public static final String WITHDRAW = "withdraw";
  public static final String EXPEDITE = "expedite";
  public static final String REPORT_CHECKPOINT = "report-checkpoint";

  /** How long an operator's own request may take when it does not say; cluster time. */
  private static final Duration OPERATOR_PATIENCE = Duration.ofMinutes(20);

  private final SagaDesk sagas;
  private final RunDesk runs;

  CommandIntake(SagaDesk sagas, RunDesk runs) {
    this.sagas = sagas;
    this.runs = runs;
  }

  void take(Submitted input, Turn turn) {
    switch (input.command()) {
      case PREEMPT -> preempt(input, turn);
      case WITHDRAW -> steer(input, new SagaInput.OperatorWithdrew(), turn);
      case EXPEDITE -> steer(input, new SagaInput.OperatorExpedited(), turn);
      case REPORT_CHECKPOINT -> report(input, turn);
      case String other -> refuse(turn, 400, "unknown-command", "no command '" + other + "'");
    }
  }

  private void preempt(Submitted input, Turn turn) {
    RunId run = new RunId(input.body().path("run").asText());
    if (turn.find(Kinds.RUNS, run.value()).isEmpty()) {
      refuse(
          turn,
          404,
          "unknown-run",
          "run " + run + " is not known; list sagas and workloads for its id");
      return;
    }
    JsonNode patience = input.body().path("deadlineMs");
    Duration left =
        patience.canConvertToLong()
            ? Duration.ofMillis(Math.max(0, patience.asLong()))
            : OPERATOR_PATIENCE;
    sagas.request(Requests.byOperator(input.id(), run, turn.now().plus(left)), turn);
    audit(input, run.value(), null, turn);
    turn.reply(
        new Turn.Reply(
            202, "accepted", JsonNodeFactory.instance.objectNode().put("run", run.value())));
  }

  private void steer(Submitted input, SagaInput steering, Turn turn) {
    SagaId id = new SagaId(input.body().path("saga").asText());
    Optional<SagaRecord> kept = turn.find(SAGAS, id.value());
    if (kept.isEmpty()) {
      refuse(turn, 404, "unknown-saga", "saga " + id + " is not known");
      return;
    }
    Step before = kept.get().saga().step();
    if (steering instanceof SagaInput.OperatorWithdrew && !canStillBeWithdrawn(kept.get().saga())) {
      refuse(
          turn,
          409,
          "pivot-passed",
          "saga " + id + " is at " + before + ": it can only go forward");
      return;
    }
    sagas.feed(id, steering, turn);
    audit(input, id.value(), before, turn);
    Step after = turn.find(SAGAS, id.value()).map(now -> now.saga().step()).orElse(before);
    turn.reply(
        new Turn.Reply(
            200,
            "done",
            JsonNodeFactory.instance
                .objectNode()
                .put("saga", id.value())
                .put("step", after.name())));
  }

  private static boolean canStillBeWithdrawn(Saga saga) {
    return saga.step().compareTo(Step.SUSPEND) <= 0;
  }

  private void report(Submitted input, Turn turn) {
    RunId run = new RunId(input.body().path("run").asText());
    Optional<CheckpointManifest> manifest =
        RunStatus.parse(
                JsonNodeFactory.instance
                    .objectNode()
                    .set("lastDurable", input.body().path("manifest")))
            .lastDurable();
    if (manifest.isEmpty()) {
      refuse(
          turn,
          400,
          "invalid-manifest",
          "a manifest has step, location, sizeBytes, digest and capturedThrough");
      return;
    }
    runs.reported(run, manifest.get(), turn);
    turn.reply(
        new Turn.Reply(
            202, "accepted", JsonNodeFactory.instance.objectNode().put("run", run.value())));
  }

  private static void audit(Submitted input, String object, @Nullable Step before, Turn turn) {
    JsonNode reason = input.body().path("reason");
    turn.emit(
        new ActionAudited(
            input.actor().subject(),
            input.command(),
            object,
            reason.isTextual() ? reason.asText() : null,
            before == null ? null : before.name(),
            null,
            turn.now()),
        Story.of(object));
  }

  private static void refuse(Turn turn, int status, String code, String detail) {
    turn.reply(
        new Turn.Reply(status, code, JsonNodeFactory.instance.objectNode().put("detail", detail)));
  }
}
