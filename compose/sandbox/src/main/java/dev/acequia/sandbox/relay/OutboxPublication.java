package dev.acequia.sandbox.relay;

import dev.acequia.sandbox.secret.SecretFile;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;

/**
 * What a database needs so that its outbox tables can be read from the log: a publication of their
 * inserts, a slot that remembers how far they were read, and a role that may replicate and nothing
 * else.
 *
 * <p>The slot is made here, before any service can write: what is written while the relay still
 * starts is not lost.
 *
 * <p>Services make their outbox tables later than this. An event trigger adds each such table to
 * the publication in the transaction that makes it, so no row is ever written to an unpublished
 * outbox.
 */
public final class OutboxPublication {

  /** Name of the publication. */
  public static final String NAME = "acequia_outbox";

  /** Role of the relay. */
  public static final String ROLE = "outbox_relay";

  private static final String FUNCTION =
      """
      CREATE OR REPLACE FUNCTION publish_outbox_table() RETURNS event_trigger
      LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
      DECLARE
        made record;
      BEGIN
        FOR made IN
          SELECT object_identity FROM pg_event_trigger_ddl_commands()
          WHERE command_tag = 'CREATE TABLE' AND object_identity LIKE '%.outbox'
        LOOP
          EXECUTE 'ALTER PUBLICATION acequia_outbox ADD TABLE ' || made.object_identity;
        END LOOP;
      END $$
      """;

  private static final String TRIGGER =
      """
      CREATE EVENT TRIGGER publish_outbox_table ON ddl_command_end
      WHEN TAG IN ('CREATE TABLE') EXECUTE FUNCTION publish_outbox_table()
      """;

  private OutboxPublication() {}

  /**
   * Prepares the database of {@code connection}, which belongs to a superuser. Repeating it changes
   * nothing.
   */
  public static void install(Connection connection, SecretFile password) throws SQLException {
    try (Statement sql = connection.createStatement()) {
      if (missing(sql, "SELECT 1 FROM pg_roles WHERE rolname = '" + ROLE + "'")) {
        sql.execute("CREATE ROLE " + ROLE + " LOGIN REPLICATION");
      }
      String secret = sql.enquoteLiteral(password.readOrCreate());
      sql.execute("ALTER ROLE " + ROLE + " PASSWORD " + secret);
      if (missing(sql, "SELECT 1 FROM pg_publication WHERE pubname = '" + NAME + "'")) {
        sql.execute("CREATE PUBLICATION " + NAME + " WITH (publish = 'insert')");
      }
      sql.execute(FUNCTION);
      if (missing(sql, "SELECT 1 FROM pg_event_trigger WHERE evtname = 'publish_outbox_table'")) {
        sql.execute(TRIGGER);
      }
      String slot = RelaySettings.SLOT;
      if (missing(sql, "SELECT 1 FROM pg_replication_slots WHERE slot_name = '" + slot + "'")) {
        // After the publication, which has to exist at the position where the slot begins.
        sql.execute("SELECT pg_create_logical_replication_slot('" + slot + "', 'pgoutput')");
      }
    }
  }

  private static boolean missing(Statement sql, String query) throws SQLException {
    try (var row = sql.executeQuery(query)) {
      return !row.next();
    }
  }
}
