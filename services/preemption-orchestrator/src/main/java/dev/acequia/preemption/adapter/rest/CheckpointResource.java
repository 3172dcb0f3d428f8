package dev.acequia.preemption.adapter.rest;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.chassis.rest.Commands;
import dev.acequia.chassis.rest.Replies;
import dev.acequia.chassis.rest.StateReader;
import dev.acequia.preemption.orchestration.CommandIntake;
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

/** Jobs that save by themselves say so here; the body is the manifest. */
@RequestScoped
@Path("/v1/runs/{run}/checkpoints")
@Produces(MediaType.APPLICATION_JSON)
@Consumes(MediaType.APPLICATION_JSON)
public class CheckpointResource {

  private final StateReader state;
  private final Commands commands;

  CheckpointResource(StateReader state, Commands commands) {
    this.state = state;
    this.commands = commands;
  }

  @POST
  @RolesAllowed({"tenant", "operator", "admin"})
  public CompletionStage<Response> report(@PathParam("run") String run, JsonNode manifest) {
    ObjectNode command = JsonNodeFactory.instance.objectNode();
    command.put("run", RequestChecks.run(run)).set("manifest", manifest);
    return commands
        .submit(state.cluster(), CommandIntake.REPORT_CHECKPOINT, command)
        .thenApply(Replies::response);
  }
}
