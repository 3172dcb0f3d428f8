package dev.acequia.reclamation.adapter.rest;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.chassis.rest.Commands;
import dev.acequia.chassis.rest.Page;
import dev.acequia.chassis.rest.Problem;
import dev.acequia.chassis.rest.Replies;
import dev.acequia.chassis.rest.StateReader;
import dev.acequia.reclamation.finding.Finding;
import dev.acequia.reclamation.sweep.CommandIntake;
import dev.acequia.reclamation.sweep.Kinds;
import jakarta.annotation.security.RolesAllowed;
import jakarta.enterprise.context.RequestScoped;
import jakarta.ws.rs.Consumes;
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

/** What was found, how sure it is, and an operator's word on it. */
@RequestScoped
@Path("/v1/findings")
@Produces(MediaType.APPLICATION_JSON)
@Consumes(MediaType.APPLICATION_JSON)
public class FindingResource {

  private final StateReader state;
  private final Commands commands;

  FindingResource(StateReader state, Commands commands) {
    this.state = state;
    this.commands = commands;
  }

  /**
   * Findings in order of id; those that were only noticed are left out unless asked for by state.
   *
   * @param type class, for example FINISHED_WITH_DEVICES
   */
  @GET
  @RolesAllowed({"viewer", "operator", "admin", "auditor"})
  public Page<FindingView> list(
      @QueryParam("state") @Nullable String wanted,
      @QueryParam("class") @Nullable String type,
      @QueryParam("cursor") @Nullable String cursor,
      @QueryParam("limit") @Nullable Integer limit) {
    List<FindingView> found =
        state.read(
            view ->
                view.all(Kinds.FINDINGS).stream()
                    .filter(finding -> wanted != null || !(finding instanceof Finding.Noticed))
                    .map(FindingView::of)
                    .filter(finding -> wanted == null || finding.state().equalsIgnoreCase(wanted))
                    .filter(
                        finding -> type == null || finding.findingClass().equalsIgnoreCase(type))
                    .toList());
    return Page.of(found, FindingView::finding, cursor, limit);
  }

  @GET
  @Path("{finding:[^:/]+}")
  @RolesAllowed({"viewer", "operator", "admin", "auditor"})
  public FindingView one(@PathParam("finding") String finding) {
    return state
        .read(view -> view.find(Kinds.FINDINGS, finding).map(FindingView::of))
        .orElseThrow(() -> Problem.notFound("unknown-finding", "there is no finding " + finding));
  }

  @POST
  @Path("{finding:[^:/]+}:confirm")
  @RolesAllowed({"operator", "admin"})
  public CompletionStage<Response> confirm(@PathParam("finding") String finding, JsonNode body) {
    return judge(CommandIntake.CONFIRM, finding, body);
  }

  @POST
  @Path("{finding:[^:/]+}:ignore")
  @RolesAllowed({"operator", "admin"})
  public CompletionStage<Response> ignore(@PathParam("finding") String finding, JsonNode body) {
    return judge(CommandIntake.IGNORE, finding, body);
  }

  private CompletionStage<Response> judge(String command, String finding, JsonNode body) {
    if (body.path("reason").asText().isBlank()) {
      throw Problem.badRequest("reason-missing", "an operator's act needs a \"reason\"");
    }
    ObjectNode about = JsonNodeFactory.instance.objectNode();
    about.put("finding", finding).set("reason", body.path("reason"));
    return commands.submit(state.cluster(), command, about).thenApply(Replies::response);
  }
}
