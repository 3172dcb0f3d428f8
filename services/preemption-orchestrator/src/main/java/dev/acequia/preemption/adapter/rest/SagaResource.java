package dev.acequia.preemption.adapter.rest;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.chassis.rest.Caller;
import dev.acequia.chassis.rest.Commands;
import dev.acequia.chassis.rest.Page;
import dev.acequia.chassis.rest.Problem;
import dev.acequia.chassis.rest.Replies;
import dev.acequia.chassis.rest.StateReader;
import dev.acequia.chassis.state.StateView;
import dev.acequia.preemption.orchestration.CommandIntake;
import dev.acequia.preemption.orchestration.Kinds;
import dev.acequia.preemption.orchestration.SagaRecord;
import jakarta.annotation.security.RolesAllowed;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Provider;
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

/** Sagas: who leaves, why, how far it is and what it waits for; and the operator's hand on them. */
@RequestScoped
@Path("/v1/sagas")
@Produces(MediaType.APPLICATION_JSON)
@Consumes(MediaType.APPLICATION_JSON)
public class SagaResource {

  private final StateReader state;
  private final Commands commands;
  private final Provider<Caller> caller;

  SagaResource(StateReader state, Commands commands, Provider<Caller> caller) {
    this.state = state;
    this.commands = commands;
    this.caller = caller;
  }

  /**
   * Sagas in order of id.
   *
   * @param step one of NOTIFY, CHECKPOINT, SUSPEND, TERMINATE, RELEASE, REQUEUE, ENDED
   */
  @GET
  @RolesAllowed({"viewer", "tenant", "operator", "admin", "auditor"})
  public Page<SagaView> list(
      @QueryParam("step") @Nullable String step,
      @QueryParam("workload") @Nullable String workload,
      @QueryParam("run") @Nullable String run,
      @QueryParam("cursor") @Nullable String cursor,
      @QueryParam("limit") @Nullable Integer limit) {
    Caller asks = caller.get();
    List<SagaView> found =
        state.read(
            view ->
                view.all(Kinds.SAGAS).stream()
                    .filter(kept -> visible(kept, view, asks))
                    .map(SagaView::brief)
                    .filter(saga -> step == null || saga.step().equalsIgnoreCase(step))
                    .filter(saga -> workload == null || saga.workload().equals(workload))
                    .filter(saga -> run == null || saga.run().equals(run))
                    .toList());
    return Page.of(found, SagaView::saga, cursor, limit);
  }

  /** One saga with its timeline. */
  @GET
  @Path("{saga:[^:/]+}")
  @RolesAllowed({"viewer", "tenant", "operator", "admin", "auditor"})
  public SagaView one(@PathParam("saga") String saga) {
    Caller asks = caller.get();
    return state
        .read(
            view ->
                view.find(Kinds.SAGAS, saga)
                    .filter(kept -> visible(kept, view, asks))
                    .map(SagaView::full))
        .orElseThrow(
            () ->
                Problem.notFound(
                    "unknown-saga", "there is no saga " + saga + ", or you may not see it"));
  }

  /**
   * An operator asks a run to leave: {@code {"run": id, "reason": why, "deadlineMs": patience}}.
   */
  @POST
  @RolesAllowed({"operator", "admin"})
  public CompletionStage<Response> preempt(JsonNode body) {
    ObjectNode command = RequestChecks.withReason(body).deepCopy();
    command.put("run", RequestChecks.run(body.path("run").asText()));
    return commands
        .submit(state.cluster(), CommandIntake.PREEMPT, command)
        .thenApply(Replies::response);
  }

  @POST
  @Path("{saga:[^:/]+}:withdraw")
  @RolesAllowed({"operator", "admin"})
  public CompletionStage<Response> withdraw(@PathParam("saga") String saga, JsonNode body) {
    return commands
        .submit(state.cluster(), CommandIntake.WITHDRAW, about(saga, body))
        .thenApply(Replies::response);
  }

  @POST
  @Path("{saga:[^:/]+}:expedite")
  @RolesAllowed({"operator", "admin"})
  public CompletionStage<Response> expedite(@PathParam("saga") String saga, JsonNode body) {
    return commands
        .submit(state.cluster(), CommandIntake.EXPEDITE, about(saga, body))
        .thenApply(Replies::response);
  }

  private static ObjectNode about(String saga, JsonNode body) {
    ObjectNode command = JsonNodeFactory.instance.objectNode();
    command
        .put("saga", RequestChecks.saga(saga))
        .set("reason", RequestChecks.withReason(body).path("reason"));
    return command;
  }

  private static boolean visible(SagaRecord kept, StateView view, Caller asks) {
    Optional<String> namespace =
        view.find(Kinds.RUNS, kept.saga().brief().run().value())
            .flatMap(run -> run.admission())
            .flatMap(admission -> Optional.ofNullable(admission.object().namespace()));
    return namespace.map(asks::mayReadNamespace).orElseGet(asks::seesAll);
  }
}
