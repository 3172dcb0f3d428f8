package dev.acequia.preemption.adapter.rest;

import com.fasterxml.jackson.databind.JsonNode;
import dev.acequia.chassis.rest.Problem;
import dev.acequia.events.id.RunId;
import dev.acequia.events.id.SagaId;

/** What a request has to have before it becomes a command. */
final class RequestChecks {

  private RequestChecks() {}

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
