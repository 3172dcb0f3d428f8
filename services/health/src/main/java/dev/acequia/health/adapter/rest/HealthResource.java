package dev.acequia.health.adapter.rest;

import dev.acequia.chassis.rest.Page;
import dev.acequia.chassis.rest.Problem;
import dev.acequia.chassis.rest.Roles;
import dev.acequia.chassis.rest.StateReader;
import dev.acequia.health.HealthRecords;
import dev.acequia.health.cases.CaseFile;
import dev.acequia.health.cases.HealthDevice;
import dev.acequia.health.flow.Policies;
import jakarta.annotation.security.RolesAllowed;
import jakarta.enterprise.context.RequestScoped;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Health of devices, cases and the policy that decides. */
@RequestScoped
@Path("/v1/health")
@Produces(MediaType.APPLICATION_JSON)
@RolesAllowed({Roles.VIEWER, Roles.TENANT, Roles.OPERATOR, Roles.ADMIN, Roles.AUDITOR})
public class HealthResource {

  private final StateReader reader;
  private final Policies policies;

  HealthResource(StateReader reader, Policies policies) {
    this.reader = reader;
    this.policies = policies;
  }

  @GET
  @Path("/devices")
  public Page<HealthDeviceView> devices(
      @QueryParam("node") @Nullable String node,
      @QueryParam("state") @Nullable String state,
      @QueryParam("cursor") @Nullable String cursor,
      @QueryParam("limit") @Nullable Integer limit) {
    List<HealthDeviceView> devices =
        reader.read(
            view ->
                view.all(HealthRecords.DEVICES).stream()
                    .map(HealthDeviceView::of)
                    .filter(device -> node == null || device.node().equals(node))
                    .filter(device -> state == null || device.state().name().equals(state))
                    .toList());
    return Page.of(devices, HealthDeviceView::device, cursor, limit);
  }

  @GET
  @Path("/devices/{device:[^:/]+}")
  public HealthDeviceView device(@PathParam("device") String device) {
    return reader
        .read(view -> view.find(HealthRecords.DEVICES, device).map(HealthDeviceView::of))
        .orElseThrow(() -> Problem.notFound("unknown-device", "no device " + device));
  }

  /** Open cases, and with {@code closed=true} also those that were closed, in order of id. */
  @GET
  @Path("/cases")
  public Page<CaseView> cases(
      @QueryParam("closed") boolean closed,
      @QueryParam("device") @Nullable String device,
      @QueryParam("cursor") @Nullable String cursor,
      @QueryParam("limit") @Nullable Integer limit) {
    List<CaseView> cases =
        new ArrayList<>(
            reader.read(
                view ->
                    view.all(HealthRecords.DEVICES).stream()
                        .flatMap(known -> known.openCase().stream())
                        .map(file -> CaseView.of(file, true))
                        .toList()));
    if (closed) {
      String after = cursor == null ? "" : cursor;
      reader
          .range(reader.cluster(), HealthRecords.CLOSED_CASES, after, Page.limit(limit) + 1)
          .forEach(file -> cases.add(CaseView.of(file, false)));
    }
    cases.removeIf(found -> device != null && !found.device().equals(device));
    cases.sort(Comparator.comparing(CaseView::caseId));
    return Page.of(cases, CaseView::caseId, cursor, limit);
  }

  @GET
  @Path("/cases/{case}")
  public CaseView oneCase(@PathParam("case") String id) {
    Optional<CaseFile> open =
        reader.read(
            view ->
                view.by(HealthRecords.DEVICES_IN_CASE, id).stream()
                    .findFirst()
                    .flatMap(HealthDevice::openCase));
    return open.map(file -> CaseView.of(file, true))
        .or(() -> closed(id))
        .orElseThrow(() -> Problem.notFound("unknown-case", "no case " + id));
  }

  @GET
  @Path("/policies")
  public Page<PolicyView> policies() {
    PolicyView active = reader.read(view -> PolicyView.of(policies.active(view)));
    return new Page<>(List.of(active), null, null);
  }

  private Optional<CaseView> closed(String id) {
    return reader
        .read(view -> view.find(HealthRecords.CLOSED_CASES, id))
        .map(file -> CaseView.of(file, false));
  }
}
