package dev.acequia.chassis.testing;

import dev.acequia.chassis.store.postgres.Database;
import dev.acequia.chassis.store.postgres.Schema;
import dev.acequia.sandbox.postgres.EmbeddedPostgres;
import dev.acequia.sandbox.postgres.ServiceSchemas;
import dev.acequia.sandbox.relay.OutboxPublication;
import dev.acequia.sandbox.secret.SecretFile;
import io.agroal.api.AgroalDataSource;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.concurrent.atomic.AtomicInteger;

/** A real PostgreSQL with the relay's publication, and schemas in it as services have them. */
public final class TestPostgres implements AutoCloseable {

  private static final AtomicInteger SCHEMAS = new AtomicInteger();

  private final Path folder;
  private final EmbeddedPostgres server;
  private final SecretFile relayPassword;

  private TestPostgres(Path folder) {
    this.folder = folder;
    server = EmbeddedPostgres.start(folder.resolve("postgres"));
    relayPassword = new SecretFile(folder.resolve("relay.password"));
    try (var connection = server.connect(EmbeddedPostgres.DATABASE)) {
      OutboxPublication.install(connection, relayPassword);
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  public static TestPostgres start() {
    try {
      return new TestPostgres(Files.createTempDirectory("chassis"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public EmbeddedPostgres server() {
    return server;
  }

  public SecretFile relayPassword() {
    return relayPassword;
  }

  /** A schema of its own, migrated, behind a small pool. */
  public AgroalDataSource newSchema() {
    String name = "service_" + SCHEMAS.incrementAndGet();
    AgroalDataSource database =
        Database.open(server.jdbcUrl(EmbeddedPostgres.DATABASE), name, schemaPassword(name).path());
    Schema.migrate(database);
    return database;
  }

  /** Makes role and schema, not yet migrated. */
  public SecretFile schemaPassword(String name) {
    SecretFile password = new SecretFile(folder.resolve(name + ".password"));
    try (var connection = server.connect(EmbeddedPostgres.DATABASE)) {
      new ServiceSchemas(connection).ensure(name, password);
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
    return password;
  }

  @Override
  public void close() {
    server.close();
  }
}
