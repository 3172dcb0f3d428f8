package dev.acequia.sandbox.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.acequia.sandbox.secret.SecretFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EmbeddedPostgresTest {

  @TempDir static Path folder;
  private static EmbeddedPostgres postgres;

  @BeforeAll
  static void start() {
    postgres = EmbeddedPostgres.start(folder.resolve("pg"));
  }

  @AfterAll
  static void stop() {
    postgres.close();
  }

  @Test
  void serverThatSurvivedItsStarterIsAdopted() {
    // Given
    long pid = postgres.pid().orElseThrow();

    // When
    EmbeddedPostgres second = EmbeddedPostgres.start(folder.resolve("pg"), postgres.port());

    // Then
    assertThat(second.pid()).contains(pid);
  }

  @Test
  void committedRowsSurviveACrash() throws SQLException {
    // Given
    execute("CREATE TABLE kept (n int)", "INSERT INTO kept VALUES (7)");

    // When
    postgres.crash();
    assertThat(postgres.running()).isFalse();
    postgres.start();

    // Then
    try (Connection connection = postgres.connect(EmbeddedPostgres.DATABASE);
        var row = connection.createStatement().executeQuery("SELECT n FROM kept")) {
      assertThat(row.next()).isTrue();
      assertThat(row.getInt(1)).isEqualTo(7);
    }
  }

  @Test
  void serviceOwnsItsSchemaAndSeesNoOther() throws Exception {
    // Given
    SecretFile inventory = new SecretFile(folder.resolve("secrets/inventory"));
    SecretFile health = new SecretFile(folder.resolve("secrets/health"));
    try (Connection connection = postgres.connect(EmbeddedPostgres.DATABASE)) {
      ServiceSchemas schemas = new ServiceSchemas(connection);
      // When
      schemas.ensure("inventory", inventory);
      schemas.ensure("health", health);
      schemas.ensure("health", health);
    }

    // Then
    try (Connection own = as("inventory", inventory);
        Connection other = as("health", health)) {
      own.createStatement().execute("CREATE TABLE device (id text)");
      own.createStatement().execute("INSERT INTO inventory.device VALUES ('gpu')");
      assertThatThrownBy(() -> other.createStatement().execute("SELECT * FROM inventory.device"))
          .hasMessageContaining("permission denied");
    }
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(health.path())))
        .isEqualTo("rw-------");
  }

  private static Connection as(String role, SecretFile password) throws SQLException {
    return DriverManager.getConnection(
        postgres.jdbcUrl(EmbeddedPostgres.DATABASE), role, password.read());
  }

  private static void execute(String... statements) throws SQLException {
    try (Connection connection = postgres.connect(EmbeddedPostgres.DATABASE)) {
      for (String statement : List.of(statements)) {
        connection.createStatement().execute(statement);
      }
    }
  }
}
