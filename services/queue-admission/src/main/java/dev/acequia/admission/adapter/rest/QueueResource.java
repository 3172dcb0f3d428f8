package dev.acequia.admission.adapter.rest;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.acequia.admission.queue.QueueSpec;
import dev.acequia.admission.quota.QuotaKey;
import dev.acequia.admission.quota.QuotaLedger;
import dev.acequia.admission.rounds.Charges;
import dev.acequia.admission.state.Kinds;
import dev.acequia.chassis.rest.Caller;
import dev.acequia.chassis.rest.Page;
import dev.acequia.chassis.rest.Problem;
import dev.acequia.chassis.rest.StateReader;
import dev.acequia.chassis.state.StateView;
import jakarta.annotation.security.RolesAllowed;
import jakarta.enterprise.context.RequestScoped;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Queues: their quota, what they use and borrow, and how many wait. */
@RequestScoped
@Path("/v1/queues")
@Produces(MediaType.APPLICATION_JSON)
public class QueueResource {

  private final StateReader state;
  private final Caller caller;

  QueueResource(StateReader state, Caller caller) {
    this.state = state;
    this.caller = caller;
  }

  @GET
  @RolesAllowed({"viewer", "tenant", "operator", "admin", "auditor"})
  public Page<QueueView> list(
      @QueryParam("cohort") @Nullable String cohort,
      @QueryParam("cursor") @Nullable String cursor,
      @QueryParam("limit") @Nullable Integer limit) {
    List<QueueView> found =
        state.read(
            view -> {
              QuotaLedger ledger = Charges.of(view);
              var sight = new Sight(caller, view);
              return view.all(Kinds.QUEUES).stream()
                  .filter(
                      queue ->
                          sight.sees(queue)
                              && (cohort == null
                                  || queue.cohort().filter(cohort::equals).isPresent()))
                  .map(queue -> QueueView.of(queue, ledger, view))
                  .toList();
            });
    return Page.of(found, QueueView::name, cursor, limit);
  }

  @GET
  @Path("{name}")
  @RolesAllowed({"viewer", "tenant", "operator", "admin", "auditor"})
  public QueueView one(@PathParam("name") String name) {
    return state
        .read(
            view ->
                view.find(Kinds.QUEUES, name)
                    .filter(new Sight(caller, view)::sees)
                    .map(queue -> QueueView.of(queue, Charges.of(view), view)))
        .orElseThrow(
            () ->
                Problem.notFound(
                    "unknown-queue", "there is no queue " + name + ", or you may not see it"));
  }

  /** A queue with its figures. */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  record QueueView(
      String name,
      @Nullable String cohort,
      String strategy,
      String stop,
      List<QuotaView> quota,
      int waiting,
      int running) {

    static QueueView of(QueueSpec queue, QuotaLedger ledger, StateView view) {
      List<QuotaView> quota =
          queue.lines().stream()
              .flatMap(
                  line ->
                      ledger
                          .figures(queue.name(), new QuotaKey(line.pool(), line.resource()))
                          .map(
                              figures ->
                                  QuotaView.of(
                                      line.pool().value(), line.resource().word(), figures))
                          .stream())
              .toList();
      long waiting =
          view.by(Kinds.BY_STANDING, Kinds.WAITING).stream()
              .filter(w -> w.ask().queue().equals(queue.name()))
              .count();
      long running =
          view.all(Kinds.RUNS).stream()
              .filter(run -> run.live() && run.terms().queue().equals(queue.name()))
              .count();
      return new QueueView(
          queue.name().value(),
          queue.cohort().orElse(null),
          queue.strategy().word(),
          queue.stop().name(),
          quota,
          (int) waiting,
          (int) running);
    }
  }
}
