package dev.acequia.preemption.adapter.rest;

import com.fasterxml.jackson.databind.JsonNode;
import dev.acequia.chassis.rest.Problem;
import dev.acequia.chassis.turn.Turn;
import dev.acequia.events.id.RunId;
import dev.acequia.events.id.SagaId;
import jakarta.ws.rs.core.Response;
import java.util.concurrent.CompletionStage;

/** From a handler's reply to an HTTP answer. */
final class Replies {

  private Replies() {}

  static CompletionStage<Response> answer(CompletionStage<Turn.Reply> reply) {
    return reply.thenApply(Replies::response);
  }

  private static Response response(Turn.Reply reply) {
    if (reply.status() < 400) return Response.status(reply.status()).entity(reply.body()).build();
    throw new Problem(
        reply.status(), reply.code(), reply.body().path("detail").asText(reply.code()), null);
  }

  /** Ids come from URLs: one that cannot be an id is not found, like one that is unknown. */
  static String saga(String text) {
    try {
      return new SagaId(text).value();
    } catch (IllegalArgumentException e) {
      throw Problem.notFound("unknown-saga", "'" + text + "' is not a saga's id");
    }
  }

  static String run(String text) {
    try {
      return new RunId(text).value();
    } catch (IllegalArgumentException e) {
      throw Problem.notFound("unknown-run", "'" + text + "' is not a run's id");
    }
  }

  /** What an operator does has a reason. */
  static JsonNode withReason(JsonNode body) {
    if (body.path("reason").asText().isBlank()) {
      throw Problem.badRequest("reason-missing", "an operator's act needs a \"reason\"");
    }
    return body;
  }
}
