package dev.acequia.inventory.live;

import dev.acequia.chassis.run.ServiceAssembly;
import dev.acequia.chassis.run.Settings;
import dev.acequia.chassis.telemetry.ServiceTelemetry;
import dev.acequia.chassis.testing.TestPostgres;
import dev.acequia.events.AcequiaEvent;
import dev.acequia.events.EventCodec;
import dev.acequia.events.Partitioning;
import dev.acequia.inventory.InventoryService;
import dev.acequia.inventory.InventorySettings;
import dev.acequia.sandbox.postgres.EmbeddedPostgres;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.opentelemetry.api.OpenTelemetry;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The service on PostgreSQL and the API server, as a process of it would be; what it publishes is
 * read from its outbox.
 */
final class LiveInventory implements AutoCloseable {

  private static final String ROLE = "inventory";

  private final TestPostgres postgres;
  private final ServiceAssembly assembly;

  LiveInventory(TestPostgres postgres, LiveCluster cluster, long originMs, long factor) {
    this.postgres = postgres;
    Map<String, String> environment =
        Map.of(
            "ACEQUIA_DB_URL", postgres.server().jdbcUrl(EmbeddedPostgres.DATABASE),
            "ACEQUIA_DB_USER", ROLE,
            "ACEQUIA_DB_PASSWORD_FILE", postgres.schemaPassword(ROLE).path().toString(),
            "ACEQUIA_KUBE_URL", cluster.url(),
            "ACEQUIA_CLOCK_ORIGIN_WALL_MS", String.valueOf(originMs),
            "ACEQUIA_CLOCK_ORIGIN_CLUSTER_MS", String.valueOf(originMs),
            "ACEQUIA_CLOCK_FACTOR", String.valueOf(factor));
    Settings settings = Settings.of(name -> Optional.ofNullable(environment.get(name)), ROLE);
    ServiceTelemetry telemetry =
        new ServiceTelemetry(
            ROLE,
            OpenTelemetry.noop().getTracer(ROLE),
            new SimpleMeterRegistry(),
            InstantSource.system());
    assembly =
        new ServiceAssembly(
            new InventoryService(InventorySettings.atFactor(factor)), settings, telemetry);
    assembly.start();
    assembly.runtime().assigned(List.of(Partitioning.partition(settings.cluster())));
  }

  boolean synced() {
    return assembly.migrated()
        && !assembly.runtime().ownership().isEmpty()
        && assembly.runtime().unsyncedWatches().isEmpty();
  }

  List<AcequiaEvent> published() {
    List<AcequiaEvent> events = new ArrayList<>();
    EventCodec codec = new EventCodec();
    try (Connection connection = postgres.server().connect(EmbeddedPostgres.DATABASE);
        Statement statement = connection.createStatement();
        ResultSet rows =
            statement.executeQuery(
                "select type, payload from inventory.outbox where aggregatetype = 'acequia.device'"
                    + " order by acequia_position::bigint")) {
      while (rows.next()) events.add(codec.read(rows.getString(1), rows.getString(2)));
    } catch (SQLException e) {
      return List.of();
    }
    return events;
  }

  <E extends AcequiaEvent> List<E> published(Class<E> type) {
    return published().stream().filter(type::isInstance).map(type::cast).toList();
  }

  @Override
  public void close() {
    assembly.close();
  }
}
