package dev.acequia.chassis.quarkus;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.acequia.chassis.line.DeadLetters;
import dev.acequia.chassis.rest.Commands;
import dev.acequia.chassis.rest.Page;
import dev.acequia.chassis.rest.Problem;
import dev.acequia.chassis.rest.Replies;
import dev.acequia.chassis.rest.Roles;
import dev.acequia.chassis.rest.StateReader;
import dev.acequia.chassis.run.ServiceAssembly;
import dev.acequia.chassis.store.DeadLetter;
import dev.acequia.events.id.ClusterId;
import jakarta.annotation.security.RolesAllowed;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Response;
import java.util.concurrent.CompletionStage;
import org.jboss.resteasy.reactive.RestPath;
import org.jboss.resteasy.reactive.RestQuery;
import org.jspecify.annotations.Nullable;

/** Inputs that could not be handled: to look at, and to try again when the cause is mended. */
@Path("/v1/deadletters")
public class DeadLetterResource {

  private final ServiceAssembly assembly;
  private final Commands commands;
  private final StateReader state;

  @Inject
  DeadLetterResource(ServiceAssembly assembly, Commands commands, StateReader state) {
    this.assembly = assembly;
    this.commands = commands;
    this.state = state;
  }

  @GET
  @RolesAllowed({Roles.OPERATOR, Roles.ADMIN, Roles.AUDITOR})
  public Page<DeadLetter> list(@RestQuery @Nullable Integer limit) {
    return new Page<>(assembly.store().deadLetters(Page.limit(limit)), null, null);
  }

  /** Has the partition's owner handle the letter's input again, under its own id. */
  @POST
  @Path("/{id:.+}:replay")
  @RolesAllowed({Roles.OPERATOR, Roles.ADMIN})
  public CompletionStage<Response> replay(@RestPath String id) {
    DeadLetter letter =
        assembly
            .store()
            .deadLetter(id)
            .orElseThrow(
                () -> Problem.notFound("dead-letter-not-found", "there is no dead letter " + id));
    String cluster = letter.cluster();
    return commands
        .submit(
            cluster == null ? state.cluster() : new ClusterId(cluster),
            DeadLetters.REPLAY,
            JsonNodeFactory.instance.objectNode().put("id", id))
        .thenApply(Replies::response);
  }
}
