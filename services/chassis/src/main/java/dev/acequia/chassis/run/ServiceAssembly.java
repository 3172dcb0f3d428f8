package dev.acequia.chassis.run;

import dev.acequia.chassis.ServiceDefinition;
import dev.acequia.chassis.act.Effects;
import dev.acequia.chassis.act.JdkHttp;
import dev.acequia.chassis.kube.KubeApi;
import dev.acequia.chassis.kube.client.OfficialKubeApi;
import dev.acequia.chassis.store.postgres.Database;
import dev.acequia.chassis.store.postgres.PostedSignals;
import dev.acequia.chassis.store.postgres.PostgresStore;
import dev.acequia.chassis.store.postgres.Schema;
import dev.acequia.chassis.telemetry.ServiceTelemetry;
import dev.acequia.events.Partitioning;
import io.agroal.api.AgroalDataSource;
import java.net.http.HttpClient;
import java.sql.SQLException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.UUID;

/**
 * A service on its real parts: PostgreSQL, the official Kubernetes client, HTTP. Only the delivery
 * of records is left open.
 */
public final class ServiceAssembly implements AutoCloseable {

  private static final System.Logger LOG = System.getLogger(ServiceAssembly.class.getName());
  private static final int LISTEN_SLICE_MS = 10_000;

  private final Settings settings;
  private final AgroalDataSource database;
  private final PostgresStore store;
  private final ServiceRuntime runtime;
  private final Thread migration = Thread.ofVirtual().name("migration").unstarted(this::migrate);
  private final Thread signals = Thread.ofVirtual().name("posted-signals").unstarted(this::listen);
  private volatile boolean migrated;

  public ServiceAssembly(ServiceDefinition service, Settings settings, ServiceTelemetry telemetry) {
    this.settings = settings;
    database =
        Database.open(settings.databaseUrl(), settings.databaseUser(), settings.passwordFile());
    store = new PostgresStore(database);
    KubeApi kube = kube(settings);
    Effects effects = new Effects(kube, new JdkHttp(http(), ServiceTelemetry::current));
    runtime =
        new ServiceRuntime(
            new RuntimeParts(
                service,
                service.name() + "/" + UUID.randomUUID(),
                store,
                settings.clock(),
                InstantSource.system(),
                service.watches().isEmpty()
                    ? List.of()
                    : List.of(new ClusterLink(settings.cluster(), kube)),
                telemetry.traced((row, number) -> effects.attempt(row.intent(), number)),
                telemetry));
  }

  private static KubeApi kube(Settings settings) {
    return settings.kubeUrl() == null
        ? new NoKubeApi()
        : OfficialKubeApi.at(
            settings.kubeUrl(), settings.kubeTokenFile(), ServiceTelemetry::current);
  }

  private static HttpClient http() {
    return HttpClient.newBuilder()
        .version(HttpClient.Version.HTTP_1_1)
        .connectTimeout(Duration.ofSeconds(2))
        .build();
  }

  /**
   * Returns at once; the database may come later. A service that hears no topic has its cluster's
   * partition from here.
   */
  public void start() {
    migration.start();
    if (runtime.parts().service().consumes().isEmpty()) {
      runtime.assigned(List.of(Partitioning.partition(settings.cluster())));
    }
  }

  public Settings settings() {
    return settings;
  }

  public ServiceRuntime runtime() {
    return runtime;
  }

  public PostgresStore store() {
    return store;
  }

  /** Whether the database has been reached and has this build's tables. */
  public boolean migrated() {
    return migrated;
  }

  private void migrate() {
    Backoff backoff = Backoff.ofDependency();
    while (!migrated && !Thread.currentThread().isInterrupted()) {
      try {
        Schema.migrate(database);
        migrated = true;
        signals.start();
      } catch (RuntimeException away) {
        LOG.log(System.Logger.Level.INFO, "waiting for the database: " + away.getMessage());
        sleep(backoff.next());
      }
    }
  }

  private void listen() {
    Backoff backoff = Backoff.ofDependency();
    PostedSignals posted = new PostedSignals(database, runtime::knock);
    while (!Thread.currentThread().isInterrupted()) {
      try {
        runtime.knockAll();
        posted.listen(LISTEN_SLICE_MS);
      } catch (SQLException away) {
        LOG.log(System.Logger.Level.DEBUG, "signals of posted commands are interrupted", away);
        sleep(backoff.next());
      }
    }
  }

  private static void sleep(Duration duration) {
    try {
      Thread.sleep(duration);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void close() {
    migration.interrupt();
    signals.interrupt();
    runtime.close();
    database.close();
  }
}
