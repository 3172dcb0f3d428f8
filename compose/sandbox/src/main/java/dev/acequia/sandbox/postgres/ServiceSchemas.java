package dev.acequia.sandbox.postgres;

import dev.acequia.sandbox.secret.SecretFile;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;

/**
 * A schema and a role of the same name for each service, and a password in a file of mode 600.
 *
 * <p>A role owns its schema and sees no other: what keeps the services apart in production keeps
 * them apart here.
 */
public record ServiceSchemas(Connection connection) {

  /**
   * Makes role and schema, or sets the password of the role to that of the file. Repeating it
   * changes nothing.
   */
  public void ensure(String service, SecretFile password) throws SQLException {
    try (Statement sql = connection.createStatement()) {
      String name = sql.enquoteIdentifier(service, true);
      String secret = sql.enquoteLiteral(password.readOrCreate());
      if (!exists(service)) {
        sql.execute("CREATE ROLE " + name + " LOGIN");
      }
      sql.execute("ALTER ROLE " + name + " PASSWORD " + secret);
      sql.execute("ALTER ROLE " + name + " SET search_path = " + name);
      sql.execute("CREATE SCHEMA IF NOT EXISTS " + name + " AUTHORIZATION " + name);
    }
  }

  private boolean exists(String role) throws SQLException {
    try (var known = connection.prepareStatement("SELECT 1 FROM pg_roles WHERE rolname = ?")) {
      known.setString(1, role);
      try (var row = known.executeQuery()) {
        return row.next();
      }
    }
  }
}
