package dev.acequia.reclamation.sweep;

import static dev.acequia.reclamation.sweep.Kinds.FINDINGS;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.acequia.chassis.turn.Input.Submitted;
import dev.acequia.chassis.turn.Story;
import dev.acequia.chassis.turn.Turn;
import dev.acequia.events.audit.ActionAudited;
import dev.acequia.reclamation.finding.Finding;
import dev.acequia.reclamation.finding.FindingInput;
import java.util.Optional;

/** An operator's word on a finding. It is audited. */
public final class CommandIntake {

  public static final String CONFIRM = "confirm";
  public static final String IGNORE = "ignore";

  private final FindingDesk findings;

  CommandIntake(FindingDesk findings) {
    this.findings = findings;
  }

  void take(Submitted input, Turn turn) {
    String by = input.actor().subject();
    switch (input.command()) {
      case CONFIRM -> judge(input, new FindingInput.OperatorConfirmed(by), turn);
      case IGNORE -> judge(input, new FindingInput.OperatorIgnored(by), turn);
      case String other ->
          reply(turn, 400, "unknown-command", "detail", "no command '" + other + "'");
    }
  }

  private void judge(Submitted input, FindingInput judgement, Turn turn) {
    String id = input.body().path("finding").asText();
    Optional<Finding> finding = turn.find(FINDINGS, id);
    if (finding.isEmpty()) {
      reply(turn, 404, "unknown-finding", "detail", "there is no finding " + id);
      return;
    }
    if (!(finding.get() instanceof Finding.Open) || finding.get() instanceof Finding.Noticed) {
      reply(turn, 409, "finding-not-open", "detail", "finding " + id + " is not open");
      return;
    }
    findings.decide(finding.get(), judgement, turn);
    audit(input, finding.get(), turn);
    String state = turn.find(FINDINGS, id).map(now -> now.getClass().getSimpleName()).orElse("");
    reply(turn, 200, "done", "state", state);
  }

  private static void audit(Submitted input, Finding before, Turn turn) {
    JsonNode reason = input.body().path("reason");
    turn.emit(
        new ActionAudited(
            input.actor().subject(),
            input.command(),
            before.id().value(),
            reason.isTextual() ? reason.asText() : null,
            before.getClass().getSimpleName(),
            null,
            turn.now()),
        Story.NONE);
  }

  private static void reply(Turn turn, int status, String code, String field, String text) {
    turn.reply(
        new Turn.Reply(status, code, JsonNodeFactory.instance.objectNode().put(field, text)));
  }
}
