package dev.acequia.chassis.store.postgres;

import dev.acequia.chassis.state.StateJson;
import dev.acequia.chassis.store.InboxRow;
import dev.acequia.chassis.turn.Turn;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/** Ids of inputs without positions that were handled. */
final class InboxRows {

  private static final String PUT =
      """
      insert into inbox (partition, id, reply) select :partition, * from unnest(:id, :reply)
      on conflict (partition, id) do nothing\
      """;

  void put(Handle handle, int partition, List<InboxRow> rows) {
    Columns.of(handle, PUT, partition, rows)
        .text("id", InboxRow::id)
        .text("reply", InboxRows::write)
        .write();
  }

  Map<String, InboxRow> find(Handle handle, int partition, Collection<String> ids) {
    Map<String, InboxRow> rows = new HashMap<>();
    handle
        .createQuery("select id, reply from inbox where partition = :partition and id = any(:ids)")
        .bind("partition", partition)
        .bindArray("ids", String.class, ids.toArray())
        .map(
            (row, context) ->
                rows.put(row.getString(1), new InboxRow(row.getString(1), read(row.getString(2)))))
        .list();
    return rows;
  }

  private static @Nullable String write(InboxRow row) {
    Turn.Reply reply = row.reply();
    return reply == null ? null : StateJson.write(Turn.Reply.class, reply);
  }

  private static Turn.@Nullable Reply read(@Nullable String json) {
    return json == null ? null : StateJson.read(Turn.Reply.class, json);
  }
}
