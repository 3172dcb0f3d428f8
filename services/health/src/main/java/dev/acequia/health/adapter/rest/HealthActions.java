package dev.acequia.health.adapter.rest;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.chassis.rest.Commands;
import dev.acequia.chassis.rest.Problem;
import dev.acequia.chassis.rest.Roles;
import dev.acequia.chassis.rest.StateReader;
import jakarta.annotation.security.RolesAllowed;
import jakarta.enterprise.context.RequestScoped;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/**
 * What operators do to a device: keep it away, say that it was mended, take it out. The body is
 * {@code {"reason": "..."}}.
 */
@RequestScoped
@Path("/v1/health")
@Produces(MediaType.APPLICATION_JSON)
@Consumes(MediaType.APPLICATION_JSON)
@RolesAllowed({Roles.OPERATOR, Roles.ADMIN})
public class HealthActions {

  private final StateReader reader;
  private final Commands commands;

  HealthActions(StateReader reader, Commands commands) {
    this.reader = reader;
    this.commands = commands;
  }

  @POST
  @Path("/devices/{device:[^:/]+}:{action:quarantine|clear|retire}")
  public CompletionStage<Response> act(
      @PathParam("device") String device,
      @PathParam("action") String action,
      @Nullable JsonNode body) {
    String reason = body == null ? "" : body.path("reason").asText().strip();
    if (reason.isEmpty())
      throw Problem.badRequest("reason-missing", "say why: {\"reason\": \"...\"}");
    ObjectNode command =
        JsonNodeFactory.instance.objectNode().put("device", device).put("reason", reason);
    return commands
        .submit(reader.cluster(), "device:" + action, command)
        .thenApply(reply -> Response.status(reply.status()).entity(reply.body()).build());
  }
}
