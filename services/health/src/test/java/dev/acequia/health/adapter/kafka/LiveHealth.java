package dev.acequia.health.adapter.kafka;

import com.fasterxml.jackson.databind.JsonNode;
import dev.acequia.chassis.line.Arrival;
import dev.acequia.chassis.line.Released;
import dev.acequia.chassis.rest.Commands;
import dev.acequia.chassis.rest.Problem;
import dev.acequia.chassis.rest.StateReader;
import dev.acequia.chassis.run.ServiceAssembly;
import dev.acequia.chassis.run.Settings;
import dev.acequia.chassis.state.Kind;
import dev.acequia.chassis.state.StateView;
import dev.acequia.chassis.store.PostedRow;
import dev.acequia.chassis.telemetry.ServiceTelemetry;
import dev.acequia.chassis.testing.Records;
import dev.acequia.chassis.testing.TestPostgres;
import dev.acequia.chassis.turn.Actor;
import dev.acequia.chassis.turn.Input;
import dev.acequia.chassis.turn.Turn;
import dev.acequia.events.AcequiaEvent;
import dev.acequia.events.EventCodec;
import dev.acequia.events.Lineage;
import dev.acequia.events.Partitioning;
import dev.acequia.events.id.ClusterId;
import dev.acequia.health.HealthService;
import dev.acequia.health.HealthSettings;
import dev.acequia.health.policy.Tables;
import dev.acequia.sandbox.postgres.EmbeddedPostgres;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.opentelemetry.api.OpenTelemetry;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;

/**
 * Both stages on Kafka, PostgreSQL and the API server; what the service publishes is read from its
 * outbox.
 */
final class LiveHealth implements AutoCloseable {

  private static final String ROLE = "health";

  private final TestPostgres postgres;
  private final ServiceAssembly assembly;
  private final ClusterId cluster;
  private final int partition;
  private final TelemetryProducer producer;
  private final Scraper scraper;
  private final TelemetryConsumer consumer;
  private long position;

  LiveHealth(TestPostgres postgres, String kafka, LiveCluster kube, long originMs, long factor) {
    this.postgres = postgres;
    Map<String, String> environment =
        Map.of(
            "ACEQUIA_DB_URL", postgres.server().jdbcUrl(EmbeddedPostgres.DATABASE),
            "ACEQUIA_DB_USER", ROLE,
            "ACEQUIA_DB_PASSWORD_FILE", postgres.schemaPassword(ROLE).path().toString(),
            "ACEQUIA_KUBE_URL", kube.url(),
            "ACEQUIA_CLOCK_ORIGIN_WALL_MS", String.valueOf(originMs),
            "ACEQUIA_CLOCK_ORIGIN_CLUSTER_MS", String.valueOf(originMs),
            "ACEQUIA_CLOCK_FACTOR", String.valueOf(factor));
    Settings settings = Settings.of(name -> Optional.ofNullable(environment.get(name)), ROLE);
    SimpleMeterRegistry meters = new SimpleMeterRegistry();
    ServiceTelemetry telemetry =
        new ServiceTelemetry(
            ROLE, OpenTelemetry.noop().getTracer(ROLE), meters, InstantSource.system());
    cluster = settings.cluster();
    partition = Partitioning.partition(cluster);
    assembly = new ServiceAssembly(new HealthService(Tables.standard()), settings, telemetry);
    assembly.start();
    assembly.runtime().assigned(List.of(partition));
    HealthSettings pace = HealthSettings.atFactor(factor);
    producer = new TelemetryProducer(kafka);
    scraper = new Scraper(new Reader(), settings.clock(), pace, producer, meters);
    consumer = new TelemetryConsumer(new StageOne(new Poster(), pace), meters, kafka);
    scraper.start(new StartupEvent());
    consumer.start(new StartupEvent());
  }

  boolean synced() {
    return assembly.migrated()
        && !assembly.runtime().ownership().isEmpty()
        && assembly.runtime().unsyncedWatches().isEmpty();
  }

  /** What inventory would have told. */
  void hear(AcequiaEvent event) {
    assembly.runtime().deliver(List.of(Records.record(cluster, event, ++position, Lineage.NONE)));
  }

  <E extends AcequiaEvent> List<E> published(Class<E> type) {
    List<E> events = new ArrayList<>();
    EventCodec codec = new EventCodec();
    try (Connection connection = postgres.server().connect(EmbeddedPostgres.DATABASE);
        Statement statement = connection.createStatement();
        ResultSet rows =
            statement.executeQuery(
                "select type, payload from health.outbox where aggregatetype = 'acequia.health'"
                    + " order by acequia_position::bigint")) {
      while (rows.next()) {
        AcequiaEvent event = codec.read(rows.getString(1), rows.getString(2));
        if (type.isInstance(event)) events.add(type.cast(event));
      }
    } catch (SQLException e) {
      return List.of();
    }
    return events;
  }

  @Override
  public void close() {
    scraper.stop(new ShutdownEvent());
    consumer.stop(new ShutdownEvent());
    producer.stop(new ShutdownEvent());
    assembly.close();
  }

  /** State of the line that this process owns. */
  private final class Reader implements StateReader {
    @Override
    public ClusterId cluster() {
      return cluster;
    }

    @Override
    public <R> R read(ClusterId asked, Function<StateView, R> question) {
      return assembly
          .runtime()
          .line(partition)
          .orElseThrow(() -> new Problem(503, "not-owned", "not yet", null))
          .read(asked, question);
    }

    @Override
    public <T> List<T> range(ClusterId asked, Kind<T> kind, String after, int limit) {
      return List.of();
    }
  }

  /** Puts commands straight into that line. */
  private final class Poster implements Commands {
    @Override
    public CompletionStage<Turn.Reply> submit(ClusterId asked, String command, JsonNode body) {
      throw new UnsupportedOperationException("nobody asks by REST here");
    }

    @Override
    public CompletionStage<Turn.Reply> submit(
        ClusterId asked, String id, String command, JsonNode body, Actor actor) {
      try {
        PostedRow row =
            new PostedRow(0, partition, asked, new Input.Submitted(id, command, body, actor), null);
        return assembly
            .runtime()
            .put(partition, new Arrival.Posted(row))
            .settled()
            .thenApply(settled -> new Turn.Reply(202, "taken", body));
      } catch (Released notYet) {
        return CompletableFuture.failedFuture(notYet);
      }
    }
  }
}
