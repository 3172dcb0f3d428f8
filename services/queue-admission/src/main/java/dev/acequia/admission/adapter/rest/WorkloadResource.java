package dev.acequia.admission.adapter.rest;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.admission.intake.PersonCommands;
import dev.acequia.admission.life.AdmissionSettings;
import dev.acequia.admission.round.Round;
import dev.acequia.admission.round.Snapshot;
import dev.acequia.admission.rounds.SnapshotReader;
import dev.acequia.admission.state.Kinds;
import dev.acequia.admission.workload.Finished;
import dev.acequia.admission.workload.Workload;
import dev.acequia.chassis.rest.Caller;
import dev.acequia.chassis.rest.Commands;
import dev.acequia.chassis.rest.Page;
import dev.acequia.chassis.rest.Problem;
import dev.acequia.chassis.rest.StateReader;
import dev.acequia.chassis.time.ClusterClock;
import dev.acequia.chassis.turn.Turn;
import dev.acequia.events.id.WorkloadId;
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
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/**
 * Workloads: where they stand, why they wait, and the hand of people on them. A tenant sees and
 * moves its own only.
 */
@RequestScoped
@Path("/v1/workloads")
@Produces(MediaType.APPLICATION_JSON)
@Consumes(MediaType.APPLICATION_JSON)
public class WorkloadResource {

  private final StateReader state;
  private final Commands commands;
  private final Caller caller;
  private final ClusterClock clock;

  WorkloadResource(StateReader state, Commands commands, Caller caller, ClusterClock clock) {
    this.state = state;
    this.commands = commands;
    this.caller = caller;
    this.clock = clock;
  }

  /**
   * Workloads that are not over, in order of id.
   *
   * @param phase one of WAITING, ADMITTED, RUNNING, LEAVING
   * @param reason code of a wait reason, for example QuotaExhausted
   */
  @GET
  @RolesAllowed({"viewer", "tenant", "operator", "admin", "auditor"})
  public Page<WorkloadView> list(
      @QueryParam("queue") @Nullable String queue,
      @QueryParam("namespace") @Nullable String namespace,
      @QueryParam("tenant") @Nullable String tenant,
      @QueryParam("phase") @Nullable String phase,
      @QueryParam("reason") @Nullable String reason,
      @QueryParam("name") @Nullable String name,
      @QueryParam("cursor") @Nullable String cursor,
      @QueryParam("limit") @Nullable Integer limit) {
    var filter = new WorkloadFilter(queue, namespace, tenant, phase, reason, name);
    List<WorkloadView> found =
        state.read(
            view -> {
              var sight = new Sight(caller, view);
              return view.all(Kinds.WORKLOADS).stream()
                  .filter(sight::sees)
                  .map(workload -> WorkloadView.of(workload, view, sight))
                  .filter(filter::takes)
                  .toList();
            });
    return Page.of(found, WorkloadView::id, cursor, limit);
  }

  @GET
  @Path("{id:[^:/]+}")
  @RolesAllowed({"viewer", "tenant", "operator", "admin", "auditor"})
  public WorkloadView one(@PathParam("id") String id) {
    Optional<WorkloadView> living =
        state.read(
            view -> {
              var sight = new Sight(caller, view);
              return view.find(Kinds.WORKLOADS, id)
                  .filter(sight::sees)
                  .map(workload -> WorkloadView.of(workload, view, sight));
            });
    return living.or(() -> finished(id)).orElseThrow(() -> unknown(id));
  }

  private Optional<WorkloadView> finished(String id) {
    return state.read(
        view -> {
          var sight = new Sight(caller, view);
          Optional<Finished> over =
              view.find(Kinds.FINISHED, id).filter(finished -> sight.sees(finished.workload()));
          return over.map(finished -> WorkloadView.of(finished, sight));
        });
  }

  /** Why it waits, with numbers, what would help, and an estimate. */
  @GET
  @Path("{id:[^:/]+}/why")
  @RolesAllowed({"viewer", "tenant", "operator", "admin", "auditor"})
  public WhyView why(@PathParam("id") String id) {
    Snapshot snapshot = state.read(view -> SnapshotReader.read(view, clock.now()));
    // On a copy, outside of the read: the next commit does not wait for it.
    Round.Explained explained =
        Round.explain(snapshot, AdmissionSettings.DEFAULT.round(), new WorkloadId(id));
    return state.read(
        view -> {
          var sight = new Sight(caller, view);
          Workload workload =
              view.find(Kinds.WORKLOADS, id).filter(sight::sees).orElseThrow(() -> unknown(id));
          return WhyView.of(workload, explained, snapshot.now(), view, sight);
        });
  }

  /**
   * Keeps it from starting: {@code {"reason": why}}. It keeps its place, and what runs is not
   * touched.
   */
  @POST
  @Path("{id:[^:/]+}:hold")
  @RolesAllowed({"tenant", "operator", "admin"})
  public CompletionStage<Response> hold(@PathParam("id") String id, JsonNode body) {
    return submit(PersonCommands.HOLD, id, body);
  }

  @POST
  @Path("{id:[^:/]+}:unhold")
  @RolesAllowed({"tenant", "operator", "admin"})
  public CompletionStage<Response> unhold(@PathParam("id") String id, JsonNode body) {
    return submit(PersonCommands.UNHOLD, id, body);
  }

  private CompletionStage<Response> submit(String command, String id, @Nullable JsonNode body) {
    boolean seen =
        state.read(
            view ->
                view.find(Kinds.WORKLOADS, id).filter(new Sight(caller, view)::sees).isPresent());
    if (!seen) throw unknown(id);
    String reason = body == null ? "" : body.path("reason").asText("");
    if (reason.isBlank()) throw Problem.badRequest("reason-missing", "say why in \"reason\"");
    ObjectNode about =
        JsonNodeFactory.instance.objectNode().put("workload", id).put("reason", reason);
    return commands.submit(state.cluster(), command, about).thenApply(WorkloadResource::answer);
  }

  private static Response answer(Turn.Reply reply) {
    if (reply.status() < 400) return Response.status(reply.status()).entity(reply.body()).build();
    throw new Problem(
        reply.status(), reply.code(), "the command was refused: " + reply.code(), null);
  }

  /** The same answer for what does not exist and what the caller may not see. */
  private static Problem unknown(String id) {
    return Problem.notFound(
        "unknown-workload", "there is no workload " + id + ", or you may not see it");
  }
}
