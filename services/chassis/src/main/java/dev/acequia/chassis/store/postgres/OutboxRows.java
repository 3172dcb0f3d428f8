package dev.acequia.chassis.store.postgres;

import dev.acequia.chassis.store.OutboxRow;
import java.util.List;
import java.util.Map;
import org.jdbi.v3.core.Handle;

/** The outbox: the envelope's headers as columns, in the relay's names. */
final class OutboxRows {

  /** Column by header; what is not here has a column of its own meaning. */
  private static final Map<String, String> COLUMNS =
      Map.ofEntries(
          Map.entry("ce_source", "ce_source"),
          Map.entry("ce_subject", "ce_subject"),
          Map.entry("ce_time", "ce_time"),
          Map.entry("ce_dataschema", "ce_dataschema"),
          Map.entry("ce_cluster", "ce_cluster"),
          Map.entry("ce_tenant", "ce_tenant"),
          Map.entry("ce_namespace", "ce_namespace"),
          Map.entry("ce_queue", "ce_queue"),
          Map.entry("ce_severity", "ce_severity"),
          Map.entry("ce_correlationid", "ce_correlationid"),
          Map.entry("ce_causationid", "ce_causationid"),
          Map.entry("ce_sequence", "ce_sequence"),
          Map.entry("acequia-position", "acequia_position"),
          Map.entry("acequia-committedat", "acequia_committedat"),
          Map.entry("traceparent", "traceparent"),
          Map.entry("tracestate", "tracestate"));

  private static final List<String> HEADERS = COLUMNS.keySet().stream().sorted().toList();

  private static final String INSERT = insert();

  private record Row(OutboxRow row, Map<String, String> headers) {}

  private static String insert() {
    String columns = String.join(", ", HEADERS.stream().map(COLUMNS::get).toList());
    String arrays =
        String.join(", ", HEADERS.stream().map(header -> ":" + COLUMNS.get(header)).toList());
    return """
        insert into outbox (id, aggregatetype, aggregateid, type, payload, partition, %s)
        select id::uuid, topic, subject, type, payload, target::int, %s
        from unnest(:id, :topic, :subject, :type, :payload, :target, %s)
          as rows (id, topic, subject, type, payload, target, %s)"""
        .formatted(columns, columns, arrays, columns);
  }

  void insert(Handle handle, int partition, List<OutboxRow> outbox) {
    List<Row> rows = outbox.stream().map(row -> new Row(row, row.envelope().toHeaders())).toList();
    Columns<Row> columns =
        Columns.of(handle, INSERT, partition, rows)
            .text("id", row -> row.row().envelope().id())
            .text("topic", row -> row.row().topic())
            .text("subject", row -> row.row().envelope().subject())
            .text("type", row -> row.row().envelope().type())
            .text("payload", row -> row.row().payload())
            .number("target", row -> (long) row.row().partition());
    for (String header : HEADERS) {
      columns = columns.text(COLUMNS.get(header), row -> row.headers().get(header));
    }
    columns.write();
  }
}
