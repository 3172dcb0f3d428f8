package dev.acequia.metering.adapter.rest;

import dev.acequia.chassis.rest.Page;
import dev.acequia.chassis.rest.StateReader;
import dev.acequia.chassis.state.StateView;
import dev.acequia.chassis.time.ClusterClock;
import dev.acequia.metering.MeteringState;
import dev.acequia.metering.view.DeviceReconciliation;
import dev.acequia.metering.view.LedgerTotals;
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

/** Whether every millisecond of every device is accounted for. */
@RequestScoped
@Path("/v1/reconciliation")
@Produces(MediaType.APPLICATION_JSON)
public class ReconciliationResource {

  private final StateReader state;
  private final ClusterClock clock;

  ReconciliationResource(StateReader state, ClusterClock clock) {
    this.state = state;
    this.clock = clock;
  }

  /** Devices in order of id, and the totals of all that pass the filter. */
  @GET
  @RolesAllowed({"viewer", "operator", "admin", "auditor"})
  public ReconciliationPage devices(
      @QueryParam("node") @Nullable String node,
      @QueryParam("cursor") @Nullable String cursor,
      @QueryParam("limit") @Nullable Integer limit) {
    Instant now = clock.now();
    return state.read(
        view -> {
          List<DeviceReconciliation> devices = devices(view, node, now);
          return ReconciliationPage.of(
              Page.of(devices, DeviceReconciliation::device, cursor, limit),
              LedgerTotals.of(devices, view.all(MeteringState.BALANCES)));
        });
  }

  private static List<DeviceReconciliation> devices(
      StateView view, @Nullable String node, Instant now) {
    return view.all(MeteringState.DEVICES).stream()
        .filter(device -> node == null || device.node().equals(node))
        .flatMap(
            device ->
                view.find(MeteringState.BOOKS, device.device().value()).stream()
                    .map(book -> DeviceReconciliation.of(device, book, now)))
        .toList();
  }
}
