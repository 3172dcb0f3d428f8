package dev.acequia.metering.adapter.rest;

import dev.acequia.chassis.rest.Caller;
import dev.acequia.chassis.rest.Page;
import dev.acequia.chassis.rest.StateReader;
import dev.acequia.metering.MeteringState;
import dev.acequia.metering.view.UsageLine;
import jakarta.annotation.security.RolesAllowed;
import jakarta.enterprise.context.RequestScoped;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Booked device time by tenant, queue and workload. */
@RequestScoped
@Path("/v1/usage")
@Produces(MediaType.APPLICATION_JSON)
public class UsageResource {

  private final StateReader state;
  private final Caller caller;

  UsageResource(StateReader state, Caller caller) {
    this.state = state;
    this.caller = caller;
  }

  /** A tenant sees its own lines; what nobody used is the platform's to see. */
  @GET
  @RolesAllowed({"viewer", "tenant", "operator", "admin", "auditor"})
  public Page<UsageLine> usage(
      @QueryParam("tenant") @Nullable String tenant,
      @QueryParam("queue") @Nullable String queue,
      @QueryParam("workload") @Nullable String workload,
      @QueryParam("cursor") @Nullable String cursor,
      @QueryParam("limit") @Nullable Integer limit) {
    Filter filter = new Filter(caller, tenant, queue, workload);
    List<UsageLine> lines =
        state.read(view -> UsageLine.of(view.all(MeteringState.BALANCES))).stream()
            .filter(line -> filter.accepts(line.tenant(), line.queue(), line.workload()))
            .toList();
    return Page.of(lines, UsageLine::cursor, cursor, limit);
  }
}
