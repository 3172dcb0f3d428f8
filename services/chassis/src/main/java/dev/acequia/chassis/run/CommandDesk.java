package dev.acequia.chassis.run;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.acequia.chassis.line.Arrival;
import dev.acequia.chassis.line.Released;
import dev.acequia.chassis.line.Settled;
import dev.acequia.chassis.line.Ticket;
import dev.acequia.chassis.line.TraceContext;
import dev.acequia.chassis.store.InboxRow;
import dev.acequia.chassis.store.PostedRow;
import dev.acequia.chassis.store.Store;
import dev.acequia.chassis.turn.Actor;
import dev.acequia.chassis.turn.Input;
import dev.acequia.chassis.turn.Turn;
import dev.acequia.events.Partitioning;
import dev.acequia.events.id.ClusterId;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/**
 * Takes commands. Those of owned partitions go straight into the line; the others are left in the
 * store for their owner, and the answer is waited for a short while.
 */
public final class CommandDesk {

  private static final Duration PATIENCE = Duration.ofSeconds(2);
  private static final Duration GLANCE = Duration.ofMillis(50);

  private final ServiceRuntime runtime;
  private final Store store;

  public CommandDesk(ServiceRuntime runtime, Store store) {
    this.runtime = runtime;
    this.store = store;
  }

  /**
   * @param trace context of the request; the turn that handles the command is linked to it
   */
  public CompletionStage<Turn.Reply> submit(
      ClusterId cluster,
      String id,
      String command,
      JsonNode body,
      Actor actor,
      TraceContext trace) {
    int partition = Partitioning.partition(cluster);
    Input.Submitted input = new Input.Submitted(id, command, body, actor);
    PostedRow row = new PostedRow(0, partition, cluster, input, trace.traceparent());
    try {
      Ticket ticket = runtime.put(partition, new Arrival.Posted(row));
      return ticket
          .settled()
          .handle((settled, failure) -> failure == null ? replyOf(settled, id) : elsewhere(row));
    } catch (Released _) {
      return CompletableFuture.supplyAsync(() -> elsewhere(row), runtime.threads());
    }
  }

  private Turn.Reply elsewhere(PostedRow row) {
    String id = row.input().id();
    store.post(row);
    for (Duration waited = Duration.ZERO;
        waited.compareTo(PATIENCE) < 0;
        waited = waited.plus(GLANCE)) {
      InboxRow handled = store.inbox(row.partition(), List.of(id)).get(id);
      if (handled != null) return reply(handled.reply(), id);
      if (!slept()) break;
    }
    return accepted(id);
  }

  private static boolean slept() {
    try {
      Thread.sleep(GLANCE);
      return true;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  private static Turn.Reply replyOf(Settled settled, String id) {
    return switch (settled) {
      case Settled.Handled(var reply) -> reply(reply, id);
      case Settled.Skipped(var _, var reply) -> reply(reply, id);
      case Settled.Buried(var letter, var reason) ->
          new Turn.Reply(
              500,
              "command-failed",
              JsonNodeFactory.instance
                  .objectNode()
                  .put("deadLetter", letter)
                  .put("reason", reason));
    };
  }

  private static Turn.Reply reply(Turn.@Nullable Reply reply, String id) {
    return reply == null ? accepted(id) : reply;
  }

  private static Turn.Reply accepted(String id) {
    return new Turn.Reply(
        202, "accepted", JsonNodeFactory.instance.objectNode().put("inputId", id));
  }
}
