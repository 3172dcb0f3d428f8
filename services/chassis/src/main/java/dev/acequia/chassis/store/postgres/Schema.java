package dev.acequia.chassis.store.postgres;

import javax.sql.DataSource;
import org.flywaydb.core.Flyway;

/** Brings the connection's default schema to the version of this build. */
public final class Schema {

  private Schema() {}

  /**
   * Repeating it changes nothing; instances that start together wait for each other.
   *
   * @throws org.flywaydb.core.api.FlywayException when the database is away, or was changed by hand
   */
  public static void migrate(DataSource database) {
    Flyway.configure(Schema.class.getClassLoader())
        .dataSource(database)
        .resourceProvider(new NamedScripts())
        .table("chassis_schema_history")
        .load()
        .migrate();
  }
}
