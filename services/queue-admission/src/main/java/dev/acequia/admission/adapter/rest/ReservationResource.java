package dev.acequia.admission.adapter.rest;

import dev.acequia.admission.reservation.Reservation;
import dev.acequia.admission.state.Kinds;
import dev.acequia.chassis.rest.Caller;
import dev.acequia.chassis.rest.Page;
import dev.acequia.chassis.rest.StateReader;
import dev.acequia.events.model.NodeShare;
import jakarta.annotation.security.RolesAllowed;
import jakarta.enterprise.context.RequestScoped;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reservations: what is promised to whom, and who leaves for it. */
@RequestScoped
@Path("/v1/reservations")
@Produces(MediaType.APPLICATION_JSON)
public class ReservationResource {

  private final StateReader state;
  private final Caller caller;

  ReservationResource(StateReader state, Caller caller) {
    this.state = state;
    this.caller = caller;
  }

  @GET
  @RolesAllowed({"viewer", "tenant", "operator", "admin", "auditor"})
  public Page<ReservationView> list(
      @QueryParam("workload") @Nullable String workload,
      @QueryParam("cursor") @Nullable String cursor,
      @QueryParam("limit") @Nullable Integer limit) {
    List<ReservationView> found =
        state.read(
            view -> {
              var sight = new Sight(caller, view);
              return view.all(Kinds.RESERVATIONS).stream()
                  .filter(reservation -> sight.sees(reservation.workload()))
                  .filter(
                      reservation ->
                          workload == null || reservation.workload().value().equals(workload))
                  .map(reservation -> ReservationView.of(reservation, sight))
                  .toList();
            });
    return Page.of(found, ReservationView::id, cursor, limit);
  }

  /** A reservation as the caller may read it. */
  record ReservationView(
      String id,
      String workload,
      String queue,
      String pool,
      long epoch,
      List<NodeShare> nodes,
      List<WhyView.VictimView> victims,
      Instant deadline,
      boolean claimed) {

    static ReservationView of(Reservation reservation, Sight sight) {
      return new ReservationView(
          reservation.id().value(),
          reservation.workload().value(),
          reservation.queue().value(),
          reservation.pool().value(),
          reservation.epoch(),
          reservation.placement().shares(),
          reservation.victims().stream()
              .map(victim -> WhyView.VictimView.of(victim, sight))
              .toList(),
          reservation.deadline(),
          reservation.claimed());
    }
  }
}
