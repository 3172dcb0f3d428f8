package dev.acequia.chassis.rest;

import dev.acequia.chassis.turn.Turn;
import jakarta.ws.rs.core.Response;

/** A handler's reply as an HTTP response: 4xx and 5xx as problems. */
public final class Replies {

  private Replies() {}

  public static Response response(Turn.Reply reply) {
    if (reply.status() < 400) return Response.status(reply.status()).entity(reply.body()).build();
    String detail =
        reply
            .body()
            .path("detail")
            .asText(reply.body().isTextual() ? reply.body().asText() : reply.code());
    String whatToDo = reply.body().path("whatToDo").asText(null);
    return Response.status(reply.status())
        .type(ProblemBody.MEDIA_TYPE)
        .entity(ProblemBody.of(reply.status(), reply.code(), detail, whatToDo))
        .build();
  }
}
