package dev.acequia.admission.intake;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.admission.life.Announcer;
import dev.acequia.admission.life.Timer;
import dev.acequia.admission.life.WorkloadLife;
import dev.acequia.admission.workload.Workload;
import dev.acequia.chassis.turn.Input.Submitted;
import dev.acequia.chassis.turn.Story;
import dev.acequia.chassis.turn.Turn;
import dev.acequia.events.audit.ActionAudited;
import dev.acequia.events.id.TenantName;
import dev.acequia.events.id.WorkloadId;
import java.util.Optional;

/**
 * What people ask for: hold and unhold. A held workload keeps its place and is not started; what
 * runs is not touched.
 */
public final class PersonCommands {

  public static final String HOLD = "hold";
  public static final String UNHOLD = "unhold";

  private final WorkloadLife life;

  public PersonCommands(WorkloadLife life) {
    this.life = life;
  }

  public void handle(Submitted command, Turn turn) {
    switch (command.command()) {
      case HOLD -> hold(command, turn, true);
      case UNHOLD -> hold(command, turn, false);
      default ->
          turn.reply(new Turn.Reply(404, "unknown-command", JsonNodeFactory.instance.objectNode()));
    }
  }

  private void hold(Submitted command, Turn turn, boolean held) {
    String id = command.body().path("workload").asText();
    Optional<Workload> found =
        id.isEmpty() ? Optional.empty() : life.find(turn, new WorkloadId(id));
    if (found.isEmpty()) {
      turn.reply(
          new Turn.Reply(
              404, "not-found", JsonNodeFactory.instance.objectNode().put("workload", id)));
      return;
    }
    Workload workload = found.get();
    if (workload.held() != held) {
      Announcer.keep(turn, workload.hold(held));
      audit(command, turn, workload, held);
      Timer.round(turn);
    }
    turn.reply(
        new Turn.Reply(
            200,
            held ? "held" : "unheld",
            JsonNodeFactory.instance.objectNode().put("workload", id).put("held", held)));
  }

  private static void audit(Submitted command, Turn turn, Workload workload, boolean held) {
    String reason = command.body().path("reason").asText("");
    var event =
        new ActionAudited(
            command.actor().subject(),
            held ? "workload:hold" : "workload:unhold",
            workload.id().value(),
            reason.isBlank() ? null : reason,
            state(workload.held()),
            state(held),
            turn.now());
    String tenant = workload.tenant().map(TenantName::value).orElse(null);
    turn.emit(
        event,
        Story.of(workload.id().value())
            .in(tenant, workload.namespace(), workload.ask().queue().value()));
  }

  private static String state(boolean held) {
    ObjectNode state = JsonNodeFactory.instance.objectNode().put("held", held);
    return state.toString();
  }
}
