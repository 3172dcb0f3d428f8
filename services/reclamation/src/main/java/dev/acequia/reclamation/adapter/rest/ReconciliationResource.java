package dev.acequia.reclamation.adapter.rest;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.acequia.chassis.rest.Page;
import dev.acequia.chassis.rest.StateReader;
import dev.acequia.chassis.state.StateView;
import dev.acequia.reclamation.finding.Finding;
import dev.acequia.reclamation.finding.Subject;
import dev.acequia.reclamation.sweep.Kinds;
import dev.acequia.reclamation.view.AllocationView;
import dev.acequia.reclamation.view.DeviceView;
import dev.acequia.reclamation.view.MeterView;
import dev.acequia.reclamation.view.RunView;
import jakarta.annotation.security.RolesAllowed;
import jakarta.enterprise.context.RequestScoped;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The five views of each device, side by side. */
@RequestScoped
@Path("/v1/reconciliation")
@Produces(MediaType.APPLICATION_JSON)
public class ReconciliationResource {

  private final StateReader state;

  ReconciliationResource(StateReader state) {
    this.state = state;
  }

  /**
   * One device.
   *
   * @param allocation inventory: who holds it
   * @param livePods Kubernetes: pods of the holder that have not ended
   * @param run admission: the run that holds it, and whether it may
   * @param activity node: busy, idle or unknown by fresh signals
   * @param meter ledger: the state that is charged at present, and to whom
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record Row(
      String device,
      String node,
      boolean present,
      @Nullable String allocation,
      @Nullable Long livePods,
      @Nullable String run,
      @Nullable Boolean admitted,
      @Nullable Instant endedAt,
      String activity,
      @Nullable String meter,
      @Nullable String meteredFor,
      List<String> findings) {}

  @GET
  @RolesAllowed({"viewer", "operator", "admin", "auditor"})
  public Page<Row> list(
      @QueryParam("node") @Nullable String node,
      @QueryParam("cursor") @Nullable String cursor,
      @QueryParam("limit") @Nullable Integer limit) {
    return state.read(
        view -> {
          List<DeviceView> devices =
              view.all(Kinds.DEVICES).stream()
                  .filter(device -> node == null || device.node().equals(node))
                  .toList();
          Page<DeviceView> page =
              Page.of(devices, device -> device.device().value(), cursor, limit);
          return new Page<>(
              page.items().stream().map(device -> row(device, view)).toList(),
              page.nextCursor(),
              null);
        });
  }

  private static Row row(DeviceView device, StateView view) {
    String id = device.device().value();
    Optional<AllocationView> holder = view.by(Kinds.ALLOCATIONS_OF_DEVICE, id).stream().findFirst();
    Optional<RunView> run =
        holder.flatMap(AllocationView::run).flatMap(known -> view.find(Kinds.RUNS, known.value()));
    Optional<MeterView> meter = view.find(Kinds.METERS, id);
    return new Row(
        id,
        device.node(),
        device.present(),
        holder.map(held -> held.id().value()).orElse(null),
        holder.map(held -> (long) held.pods().size() - held.endedPods().size()).orElse(null),
        run.map(known -> known.run().value()).orElse(null),
        run.map(RunView::admitted).orElse(null),
        run.flatMap(RunView::endedAt).orElse(null),
        device.activity().name(),
        meter.map(open -> open.state().name()).orElse(null),
        meter.flatMap(MeterView::run).map(Object::toString).orElse(null),
        view.by(Kinds.OPEN_BY_SUBJECT, Subject.keyOf(device.device())).stream()
            .map(Finding::id)
            .map(Object::toString)
            .toList());
  }
}
