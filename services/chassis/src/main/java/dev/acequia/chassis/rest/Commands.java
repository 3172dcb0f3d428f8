package dev.acequia.chassis.rest;

import com.fasterxml.jackson.databind.JsonNode;
import dev.acequia.chassis.turn.Actor;
import dev.acequia.chassis.turn.Turn;
import dev.acequia.events.id.ClusterId;
import java.util.concurrent.CompletionStage;

/** Puts commands into the line of their cluster's partition, wherever it is owned. */
public interface Commands {

  /**
   * A command of the request's caller. The header {@code Idempotency-Key} names it, so that a
   * repeat gets the first answer; without one it is a new command each time.
   *
   * @return the handler's reply; 202 with the input's id when another instance decides and has not
   *     done so shortly
   */
  CompletionStage<Turn.Reply> submit(ClusterId cluster, String command, JsonNode body);

  /**
   * A command of the service's own edge or of a callback.
   *
   * @param id names it: the same id again is answered and not handled again
   */
  CompletionStage<Turn.Reply> submit(
      ClusterId cluster, String id, String command, JsonNode body, Actor actor);
}
