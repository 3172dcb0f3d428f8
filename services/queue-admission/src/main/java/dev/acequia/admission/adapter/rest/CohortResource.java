package dev.acequia.admission.adapter.rest;

import dev.acequia.admission.queue.CohortSpec;
import dev.acequia.admission.queue.QueueSpec;
import dev.acequia.admission.state.Kinds;
import dev.acequia.chassis.rest.Caller;
import dev.acequia.chassis.rest.Page;
import dev.acequia.chassis.rest.StateReader;
import dev.acequia.chassis.state.StateView;
import jakarta.annotation.security.RolesAllowed;
import jakarta.enterprise.context.RequestScoped;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.util.List;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Cohorts: who may borrow from whom. One that is only named by its queues is one too. */
@RequestScoped
@Path("/v1/cohorts")
@Produces(MediaType.APPLICATION_JSON)
public class CohortResource {

  private final StateReader state;
  private final Caller caller;

  CohortResource(StateReader state, Caller caller) {
    this.state = state;
    this.caller = caller;
  }

  @GET
  @RolesAllowed({"viewer", "tenant", "operator", "admin", "auditor"})
  public Page<CohortView> list(
      @QueryParam("cursor") @Nullable String cursor, @QueryParam("limit") @Nullable Integer limit) {
    List<CohortView> found = state.read(view -> cohorts(view, new Sight(caller, view)));
    return Page.of(found, CohortView::name, cursor, limit);
  }

  private List<CohortView> cohorts(StateView view, Sight sight) {
    var names = new TreeSet<String>();
    view.all(Kinds.QUEUES).stream()
        .filter(sight::sees)
        .forEach(queue -> queue.cohort().ifPresent(names::add));
    if (caller.seesAll()) view.all(Kinds.COHORTS).forEach(cohort -> names.add(cohort.name()));
    return names.stream().map(name -> CohortView.of(name, view, sight)).toList();
  }

  /** A cohort's own quota. */
  record OwnView(String pool, String resource, long nominal) {}

  /** A cohort with the queues of it that the caller sees. */
  record CohortView(String name, List<OwnView> own, List<String> queues) {

    static CohortView of(String name, StateView view, Sight sight) {
      List<OwnView> own =
          view.find(Kinds.COHORTS, name).map(CohortSpec::lines).orElse(List.of()).stream()
              .map(line -> new OwnView(line.pool().value(), line.resource().word(), line.nominal()))
              .toList();
      List<String> queues =
          view.all(Kinds.QUEUES).stream()
              .filter(queue -> queue.cohort().filter(name::equals).isPresent() && sight.sees(queue))
              .map(QueueSpec::name)
              .map(Object::toString)
              .toList();
      return new CohortView(name, own, queues);
    }
  }
}
