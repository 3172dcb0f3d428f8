package dev.acequia.chassis.quarkus;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.chassis.rest.Commands;
import dev.acequia.chassis.rest.Problem;
import dev.acequia.chassis.rest.Replies;
import dev.acequia.chassis.rest.Roles;
import dev.acequia.chassis.rest.StateReader;
import dev.acequia.chassis.testing.Ledgers;
import jakarta.annotation.security.RolesAllowed;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Response;
import java.util.concurrent.CompletionStage;
import org.jboss.resteasy.reactive.RestPath;

/** A service's REST edge as services write it. */
@Path("/v1/tallies")
public class TallyResource {

  @Inject StateReader state;
  @Inject Commands commands;

  @GET
  @Path("/{name}")
  @RolesAllowed({Roles.VIEWER, Roles.OPERATOR})
  public Ledgers.Tally tally(@RestPath String name) {
    return state
        .read(view -> view.find(Ledgers.TALLY, name))
        .orElseThrow(() -> Problem.notFound("tally-unknown", "nothing was counted for " + name));
  }

  @POST
  @RolesAllowed(Roles.OPERATOR)
  public CompletionStage<Response> count(ObjectNode body) {
    return commands.submit(state.cluster(), "count", body).thenApply(Replies::response);
  }

  /** Forgot to say who may: nobody may. */
  @GET
  @Path("/{name}/secret")
  public String secret(@RestPath String name) {
    return name;
  }
}
