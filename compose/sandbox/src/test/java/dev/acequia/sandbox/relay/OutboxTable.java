package dev.acequia.sandbox.relay;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.UUID;

/**
 * The outbox table as every service has it, and a way to write a row; {@code ce_source} tells whose
 * row it is.
 */
final class OutboxTable {

  private static final String CREATE =
      """
      CREATE TABLE outbox (
        id uuid PRIMARY KEY, aggregatetype text NOT NULL, aggregateid text NOT NULL,
        type text NOT NULL, payload text NOT NULL, partition int NOT NULL,
        ce_source text, ce_subject text, ce_time text, ce_dataschema text, ce_cluster text,
        ce_tenant text, ce_namespace text, ce_queue text, ce_severity text,
        ce_correlationid text, ce_causationid text, ce_sequence text,
        acequia_position text, acequia_committedat text, traceparent text, tracestate text,
        acequia_reason text, acequia_origin text,
        recorded_at timestamptz DEFAULT now())
      """;

  private static final String INSERT =
      """
      INSERT INTO outbox (id, aggregatetype, aggregateid, type, payload, partition, ce_source,
        ce_subject, ce_time, ce_cluster, acequia_position, acequia_committedat)
      VALUES (?, ?, ?, 'dev.acequia.device.DeviceDiscovered.v1', ?, ?,
        '/clusters/sim/' || current_user, ?, '2026-01-01T00:00:00.000Z', 'sim', '1',
        '2026-01-01T00:00:00.000Z')
      """;

  private OutboxTable() {}

  static void create(Connection connection) throws SQLException {
    try (var sql = connection.createStatement()) {
      sql.execute(CREATE);
    }
  }

  static void insert(Connection connection, String topic, String key, String payload, int partition)
      throws SQLException {
    try (var row = connection.prepareStatement(INSERT)) {
      row.setObject(1, UUID.randomUUID());
      row.setString(2, topic);
      row.setString(3, key);
      row.setString(4, payload);
      row.setInt(5, partition);
      row.setString(6, key);
      row.executeUpdate();
    }
  }
}
