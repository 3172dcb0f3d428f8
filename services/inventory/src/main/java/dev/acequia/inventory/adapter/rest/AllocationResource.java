package dev.acequia.inventory.adapter.rest;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.chassis.rest.Caller;
import dev.acequia.chassis.rest.Commands;
import dev.acequia.chassis.rest.Page;
import dev.acequia.chassis.rest.Problem;
import dev.acequia.chassis.rest.Roles;
import dev.acequia.chassis.rest.StateReader;
import dev.acequia.chassis.time.ClusterClock;
import jakarta.annotation.security.RolesAllowed;
import jakarta.enterprise.context.RequestScoped;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/** Who holds what. Tenants see the allocations of their own namespaces only. */
@RequestScoped
@Path("/v1/allocations")
@Produces(MediaType.APPLICATION_JSON)
public class AllocationResource {

  private static final String FENCE = "allocation:fence";

  private final StateReader reader;
  private final ClusterClock clock;
  private final Commands commands;
  private final Caller caller;

  AllocationResource(StateReader reader, ClusterClock clock, Commands commands, Caller caller) {
    this.reader = reader;
    this.clock = clock;
    this.commands = commands;
    this.caller = caller;
  }

  @GET
  @RolesAllowed({Roles.VIEWER, Roles.TENANT, Roles.OPERATOR, Roles.ADMIN, Roles.AUDITOR})
  public Page<AllocationView> allocations(
      @QueryParam("node") @Nullable String node,
      @QueryParam("run") @Nullable String run,
      @QueryParam("state") @Nullable String state,
      @QueryParam("cursor") @Nullable String cursor,
      @QueryParam("limit") @Nullable Integer limit) {
    List<AllocationView> all = reader.read(view -> new Views(view, clock.now()).allocations());
    List<AllocationView> visible =
        all.stream()
            .filter(allocation -> caller.mayReadNamespace(allocation.namespace()))
            .filter(
                allocation ->
                    fits(node, allocation.node())
                        && fits(run, allocation.run())
                        && fits(state, allocation.state()))
            .toList();
    return Page.of(visible, AllocationView::allocation, cursor, limit);
  }

  /**
   * An operator asserts that the machine behind an unconfirmed release is off, or that nothing runs
   * there any more.
   */
  @POST
  @Path("/{allocation:[^:/]+}:fence")
  @RolesAllowed({Roles.OPERATOR, Roles.ADMIN})
  public CompletionStage<Response> fence(
      @PathParam("allocation") String allocation, @QueryParam("reason") @Nullable String reason) {
    if (reason == null || reason.isBlank())
      throw Problem.badRequest("reason-missing", "a fence needs a reason");
    ObjectNode body =
        JsonNodeFactory.instance.objectNode().put("allocation", allocation).put("reason", reason);
    return commands
        .submit(reader.cluster(), FENCE, body)
        .thenApply(reply -> Response.status(reply.status()).entity(reply.body()).build());
  }

  private static boolean fits(@Nullable String wanted, @Nullable String is) {
    return wanted == null || wanted.equals(is);
  }
}
