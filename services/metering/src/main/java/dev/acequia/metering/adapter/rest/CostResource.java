package dev.acequia.metering.adapter.rest;

import dev.acequia.chassis.rest.Caller;
import dev.acequia.chassis.rest.Page;
import dev.acequia.chassis.rest.StateReader;
import dev.acequia.metering.MeteringState;
import dev.acequia.metering.cost.RateCard;
import dev.acequia.metering.view.CostLine;
import jakarta.annotation.security.RolesAllowed;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.util.List;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jspecify.annotations.Nullable;

/** The price of booked device time, by state and payer. */
@RequestScoped
@Path("/v1/costs")
@Produces(MediaType.APPLICATION_JSON)
public class CostResource {

  private final StateReader state;
  private final Caller caller;
  private final RateCard card;

  /**
   * @param microsPerGpuHour price of one device for one hour, in micro-units
   * @param currency ISO 4217
   */
  @Inject
  CostResource(
      StateReader state,
      Caller caller,
      @ConfigProperty(name = "acequia.rate.micros-per-gpu-hour", defaultValue = "2000000")
          long microsPerGpuHour,
      @ConfigProperty(name = "acequia.rate.currency", defaultValue = "EUR") String currency) {
    this.state = state;
    this.caller = caller;
    this.card = new RateCard("default." + microsPerGpuHour, currency, microsPerGpuHour);
  }

  /** A tenant sees its own lines; what nobody used is the platform's to see. */
  @GET
  @RolesAllowed({"viewer", "tenant", "operator", "admin", "auditor"})
  public Page<CostLine> costs(
      @QueryParam("tenant") @Nullable String tenant,
      @QueryParam("queue") @Nullable String queue,
      @QueryParam("workload") @Nullable String workload,
      @QueryParam("cursor") @Nullable String cursor,
      @QueryParam("limit") @Nullable Integer limit) {
    Filter filter = new Filter(caller, tenant, queue, workload);
    List<CostLine> lines =
        state.read(view -> CostLine.of(view.all(MeteringState.BALANCES), card)).stream()
            .filter(line -> filter.accepts(line.tenant(), line.queue(), line.workload()))
            .toList();
    return Page.of(lines, CostLine::cursor, cursor, limit);
  }
}
