package dev.acequia.chassis.store.postgres;

import dev.acequia.chassis.store.TimerKey;
import dev.acequia.chassis.store.TimerRow;
import dev.acequia.events.id.ClusterId;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import org.jdbi.v3.core.Handle;

/** Armed timers. They are few enough to be loaded whole; the owner's memory knows which is next. */
final class TimerRows {

  private static final String ARM =
      """
      insert into timer (partition, cluster, id, due_ms, trace)
      select :partition, * from unnest(:cluster, :id, :due, :trace)
      on conflict (partition, cluster, id) do update set due_ms = excluded.due_ms, trace = excluded.trace\
      """;

  private static final String DISARM =
      """
      delete from timer t using unnest(:cluster, :id) as gone (cluster, id)
      where t.partition = :partition and t.cluster = gone.cluster and t.id = gone.id\
      """;

  void arm(Handle handle, int partition, List<TimerRow> rows) {
    Columns.of(handle, ARM, partition, rows)
        .text("cluster", row -> row.key().cluster().value())
        .text("id", row -> row.key().id())
        .number("due", row -> row.due().toEpochMilli())
        .text("trace", TimerRow::trace)
        .write();
  }

  void disarm(Handle handle, int partition, Collection<TimerKey> keys) {
    Columns.of(handle, DISARM, partition, keys)
        .text("cluster", key -> key.cluster().value())
        .text("id", TimerKey::id)
        .write();
  }

  List<TimerRow> load(Handle handle, int partition) {
    return handle
        .createQuery("select cluster, id, due_ms, trace from timer where partition = :partition")
        .bind("partition", partition)
        .map(
            (row, context) ->
                new TimerRow(
                    new TimerKey(new ClusterId(row.getString(1)), row.getString(2)),
                    Instant.ofEpochMilli(row.getLong(3)),
                    row.getString(4)))
        .list();
  }
}
