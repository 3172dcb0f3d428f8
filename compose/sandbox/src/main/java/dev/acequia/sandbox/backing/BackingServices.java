package dev.acequia.sandbox.backing;

import com.sun.net.httpserver.HttpServer;
import dev.acequia.sandbox.issuer.TokenIssuer;
import dev.acequia.sandbox.kafka.EmbeddedKafka;
import dev.acequia.sandbox.kafka.Topics;
import dev.acequia.sandbox.layout.Home;
import dev.acequia.sandbox.layout.Ports;
import dev.acequia.sandbox.layout.Service;
import dev.acequia.sandbox.net.LocalHttp;
import dev.acequia.sandbox.postgres.EmbeddedPostgres;
import dev.acequia.sandbox.postgres.ServiceSchemas;
import dev.acequia.sandbox.relay.OutboxPublication;
import dev.acequia.sandbox.relay.OutboxRelay;
import dev.acequia.sandbox.relay.RelaySettings;
import dev.acequia.sandbox.secret.SecretFile;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Clock;
import java.util.concurrent.CompletableFuture;

/**
 * Kafka, PostgreSQL, the outbox relay and the token issuer of one sandbox.
 *
 * <p>{@link #start} returns when topics, schemas and slot exist and the relay reads. {@link #close}
 * stops in the reverse order of dependence, PostgreSQL last.
 */
public final class BackingServices implements AutoCloseable {

  private final EmbeddedKafka kafka;
  private final EmbeddedPostgres postgres;
  private final OutboxRelay relay;
  private final HttpServer http;
  private final TokenIssuer issuer;
  private boolean closed;

  private BackingServices(
      EmbeddedKafka kafka,
      EmbeddedPostgres postgres,
      OutboxRelay relay,
      HttpServer http,
      TokenIssuer issuer) {
    this.kafka = kafka;
    this.postgres = postgres;
    this.relay = relay;
    this.http = http;
    this.issuer = issuer;
  }

  /** Starts all of it on the given ports, with data in {@code home}. */
  public static BackingServices start(Home home, Ports ports) {
    CompletableFuture<EmbeddedPostgres> database =
        CompletableFuture.supplyAsync(() -> postgres(home, ports));
    EmbeddedKafka kafka = EmbeddedKafka.start(home.kafka(), ports.of(Ports.KAFKA));
    Topics.ensure(kafka.bootstrapServers(), ContractTopics.all());
    EmbeddedPostgres postgres = database.join();
    SecretFile password = relayPassword(home);
    OutboxRelay relay =
        OutboxRelay.start(
            new RelaySettings(
                postgres.port(),
                EmbeddedPostgres.DATABASE,
                password.read(),
                kafka.bootstrapServers(),
                ContractTopics.relayed()));
    HttpServer http = LocalHttp.server(ports.of(Ports.ISSUER));
    TokenIssuer issuer = TokenIssuer.on(http, home.secrets(), Clock.systemUTC());
    BackingServices backing = new BackingServices(kafka, postgres, relay, http, issuer);
    Control.on(http, backing, home.control());
    http.start();
    return backing;
  }

  /** Whether everything works now. */
  public boolean ready() {
    return kafka.running() && relay.active() && postgres.running();
  }

  /** Brings PostgreSQL back when its process is gone, unless it was closed; true when it did. */
  public synchronized boolean reviveDatabase() {
    if (closed || postgres.running()) {
      return false;
    }
    postgres.start();
    return true;
  }

  public TokenIssuer issuer() {
    return issuer;
  }

  public EmbeddedPostgres postgres() {
    return postgres;
  }

  @Override
  public void close() {
    synchronized (this) {
      closed = true;
    }
    http.stop(0);
    relay.close();
    kafka.close();
    postgres.close();
  }

  private static EmbeddedPostgres postgres(Home home, Ports ports) {
    EmbeddedPostgres postgres = EmbeddedPostgres.start(home.postgres(), ports.of(Ports.POSTGRES));
    try (Connection connection = postgres.connect(EmbeddedPostgres.DATABASE)) {
      OutboxPublication.install(connection, relayPassword(home));
      ServiceSchemas schemas = new ServiceSchemas(connection);
      for (Service service : Service.values()) {
        schemas.ensure(service.schema(), home.databasePassword(service));
      }
    } catch (SQLException e) {
      throw new IllegalStateException("cannot prepare the database", e);
    }
    return postgres;
  }

  private static SecretFile relayPassword(Home home) {
    return new SecretFile(home.secrets().resolve("database/outbox_relay.password"));
  }
}
