package dev.acequia.inventory.adapter.rest;

import dev.acequia.chassis.rest.Page;
import dev.acequia.chassis.rest.Problem;
import dev.acequia.chassis.rest.Roles;
import dev.acequia.chassis.rest.StateReader;
import dev.acequia.chassis.time.ClusterClock;
import jakarta.annotation.security.RolesAllowed;
import jakarta.enterprise.context.RequestScoped;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * What exists. Devices, nodes, pools and classes are no tenant's secret: everybody with a role may
 * read them.
 */
@RequestScoped
@Path("/v1")
@Produces(MediaType.APPLICATION_JSON)
@RolesAllowed({Roles.VIEWER, Roles.TENANT, Roles.OPERATOR, Roles.ADMIN, Roles.AUDITOR})
public class InventoryResource {

  private final StateReader reader;
  private final ClusterClock clock;

  InventoryResource(StateReader reader, ClusterClock clock) {
    this.reader = reader;
    this.clock = clock;
  }

  @GET
  @Path("/nodes")
  public Page<NodeView> nodes(
      @QueryParam("pool") @Nullable String pool,
      @QueryParam("state") @Nullable String state,
      @QueryParam("cursor") @Nullable String cursor,
      @QueryParam("limit") @Nullable Integer limit) {
    List<NodeView> nodes =
        read(Views::nodes).stream()
            .filter(node -> fits(pool, node.pool()) && fits(state, node.state()))
            .toList();
    return aged(Page.of(nodes, NodeView::node, cursor, limit), NodeView::evidenceAgeMs);
  }

  @GET
  @Path("/devices")
  public Page<DeviceView> devices(
      @QueryParam("pool") @Nullable String pool,
      @QueryParam("node") @Nullable String node,
      @QueryParam("health") @Nullable String health,
      @QueryParam("run") @Nullable String run,
      @QueryParam("cursor") @Nullable String cursor,
      @QueryParam("limit") @Nullable Integer limit) {
    List<DeviceView> devices =
        read(Views::devices).stream()
            .filter(device -> fits(pool, device.pool()) && fits(node, device.node()))
            .filter(device -> fits(health, device.health().name()) && fits(run, device.run()))
            .toList();
    return aged(Page.of(devices, DeviceView::device, cursor, limit), DeviceView::evidenceAgeMs);
  }

  @GET
  @Path("/devices/{device}")
  public DeviceView device(@PathParam("device") String device) {
    return read(Views::devices).stream()
        .filter(known -> known.device().equals(device))
        .findFirst()
        .orElseThrow(() -> Problem.notFound("unknown-device", "no device " + device));
  }

  @GET
  @Path("/pools")
  public Page<PoolView> pools(
      @QueryParam("cursor") @Nullable String cursor, @QueryParam("limit") @Nullable Integer limit) {
    return Page.of(read(Views::pools), PoolView::pool, cursor, limit);
  }

  @GET
  @Path("/classes")
  public Page<ClassView> classes(
      @QueryParam("cursor") @Nullable String cursor, @QueryParam("limit") @Nullable Integer limit) {
    return Page.of(read(Views::classes), ClassView::resourceClass, cursor, limit);
  }

  @GET
  @Path("/capacity")
  public Page<CapacityView> capacity(@QueryParam("pool") @Nullable String pool) {
    List<DeviceView> devices =
        read(Views::devices).stream().filter(device -> fits(pool, device.pool())).toList();
    return aged(
        new Page<>(CapacityView.of(devices), null, null), devices, DeviceView::evidenceAgeMs);
  }

  private <R> R read(Function<Views, R> question) {
    return reader.read(view -> question.apply(new Views(view, clock.now())));
  }

  private static boolean fits(@Nullable String wanted, @Nullable String is) {
    return wanted == null || wanted.equals(is);
  }

  private static <T> Page<T> aged(Page<T> page, Function<T, @Nullable Long> age) {
    return aged(page, page.items(), age);
  }

  /** The oldest evidence counts; where an item has none, the page as a whole has none. */
  private static <T, U> Page<T> aged(Page<T> page, List<U> items, Function<U, @Nullable Long> age) {
    List<Long> ages = items.stream().map(age).filter(Objects::nonNull).toList();
    if (ages.isEmpty() || ages.size() < items.size()) return page;
    return page.evidenceAgeMs(ages.stream().mapToLong(Long::longValue).max().orElse(0));
  }
}
