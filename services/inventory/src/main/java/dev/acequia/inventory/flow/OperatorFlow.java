package dev.acequia.inventory.flow;

import static dev.acequia.inventory.InventoryState.ALLOCATIONS;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.chassis.turn.Input;
import dev.acequia.chassis.turn.Story;
import dev.acequia.chassis.turn.Turn;
import dev.acequia.events.audit.ActionAudited;
import dev.acequia.events.model.Severity;
import dev.acequia.inventory.allocation.Allocation;
import dev.acequia.inventory.allocation.AllocationInput;
import java.util.Optional;

/** What operators say. */
final class OperatorFlow {

  static final String FENCE = "allocation:fence";

  private final AllocationFlow allocations;

  OperatorFlow(AllocationFlow allocations) {
    this.allocations = allocations;
  }

  void submitted(Turn turn, Input.Submitted command) {
    if (!command.command().equals(FENCE)) {
      turn.ignored("command-unknown");
      return;
    }
    String id = command.body().path("allocation").asText();
    Optional<Allocation> allocation = turn.find(ALLOCATIONS, id);
    if (allocation.isEmpty()) {
      turn.reply(reply(404, "allocation-unknown", "No such allocation is open."));
    } else if (allocation.get() instanceof Allocation.Held) {
      turn.reply(
          reply(
              409,
              "allocation-held",
              "Pods of this allocation live: end them first. A fence speaks about what is left"
                  + " after them."));
    } else {
      fence(turn, command, allocation.get());
    }
  }

  private void fence(Turn turn, Input.Submitted command, Allocation allocation) {
    String id = allocation.holding().id().value();
    allocations.apply(turn, allocation, new AllocationInput.Fenced());
    turn.emit(
        new ActionAudited(
            command.actor().subject(),
            FENCE,
            id,
            command.body().path("reason").asText(null),
            null,
            null,
            turn.now()),
        Story.NONE.severity(Severity.NOTICE));
    turn.reply(reply(200, "fenced", "The allocation was released on your word."));
  }

  private static Turn.Reply reply(int status, String code, String detail) {
    ObjectNode body = JsonNodeFactory.instance.objectNode().put("detail", detail);
    return new Turn.Reply(status, code, body);
  }
}
