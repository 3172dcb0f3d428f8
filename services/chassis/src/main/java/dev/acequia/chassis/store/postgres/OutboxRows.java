package dev.acequia.chassis.store.postgres;

import dev.acequia.chassis.store.OutboxRow;
import java.util.List;
import java.util.Map;
import org.jdbi.v3.core.Handle;

/**
 * The outbox: the envelope's headers as columns, in the relay's names. Written last in a
 * transaction, and only then stamped with the time of its commit: what comes before takes many
 * round trips, and on a busy machine they take longer than the relay.
 */
final class OutboxRows {

  private static final String COMMITTED_AT = "acequia-committedat";

  /**
   * Headers with a column of their own name; the others stand in columns that the router itself
   * knows.
   */
  private static final List<String> HEADERS =
      List.of(
          "ce_source",
          "ce_subject",
          "ce_time",
          "ce_dataschema",
          "ce_cluster",
          "ce_tenant",
          "ce_namespace",
          "ce_queue",
          "ce_severity",
          "ce_correlationid",
          "ce_causationid",
          "ce_sequence",
          "acequia-position",
          COMMITTED_AT,
          "traceparent",
          "tracestate",
          "acequia-reason",
          "acequia-origin");

  /** For those that are stamped at all: dead letters are not. */
  private static final String NOW =
      """
      case when %s is not null then
        to_char(statement_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
      end\
      """;

  private static final String INSERT = insert();

  private record Row(OutboxRow row, Map<String, String> headers) {}

  private static String insert() {
    String columns = String.join(", ", HEADERS.stream().map(OutboxRows::column).toList());
    String arrays =
        String.join(", ", HEADERS.stream().map(header -> ":" + column(header)).toList());
    String values = columns.replace(column(COMMITTED_AT), NOW.formatted(column(COMMITTED_AT)));
    return """
    insert into outbox (id, aggregatetype, aggregateid, type, payload, partition, %s)
    select id::uuid, topic, subject, type, payload, target::int, %s
    from unnest(:id, :topic, :subject, :type, :payload, :target, %s)
      as rows (id, topic, subject, type, payload, target, %s)\
    """
        .formatted(columns, values, arrays, columns);
  }

  private static String column(String header) {
    return header.replace('-', '_');
  }

  void insert(Handle handle, int partition, List<OutboxRow> outbox) {
    List<Row> rows = outbox.stream().map(row -> new Row(row, row.headers())).toList();
    Columns<Row> columns =
        Columns.of(handle, INSERT, partition, rows)
            .text("id", row -> row.row().envelope().id())
            .text("topic", row -> row.row().topic())
            .text("subject", row -> row.row().envelope().subject())
            .text("type", row -> row.row().envelope().type())
            .text("payload", row -> row.row().payload())
            .number("target", row -> (long) row.row().partition());
    for (String header : HEADERS) {
      columns = columns.text(column(header), row -> row.headers().get(header));
    }
    columns.write();
  }
}
