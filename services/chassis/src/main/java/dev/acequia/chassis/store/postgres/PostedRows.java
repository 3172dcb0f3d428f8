package dev.acequia.chassis.store.postgres;

import dev.acequia.chassis.state.StateJson;
import dev.acequia.chassis.store.PostedRow;
import dev.acequia.chassis.turn.Input;
import dev.acequia.events.id.ClusterId;
import java.util.List;
import java.util.Set;
import org.jdbi.v3.core.Handle;

/** Commands that wait for their partition's owner. */
final class PostedRows {

  private static final String POST =
      """
      insert into input (partition, cluster, id, body, trace) values (:partition, :cluster, :id, :body, :trace)
      on conflict (id) do nothing\
      """;

  void post(Handle handle, PostedRow row) {
    handle
        .createUpdate(POST)
        .bind("partition", row.partition())
        .bind("cluster", row.cluster().value())
        .bind("id", row.input().id())
        .bind("body", StateJson.write(Input.Submitted.class, row.input()))
        .bind("trace", row.trace())
        .execute();
    // Told at commit, and only then.
    handle
        .createQuery("select pg_notify(:channel, :partition)")
        .bind("channel", PostedSignals.channel(handle))
        .bind("partition", String.valueOf(row.partition()))
        .mapTo(String.class)
        .findOne();
  }

  List<PostedRow> waiting(Handle handle, int partition, int limit) {
    return handle
        .createQuery(
            "select seq, cluster, body, trace from input where partition = :partition order by seq"
                + " limit :limit")
        .bind("partition", partition)
        .bind("limit", limit)
        .map(
            (row, context) ->
                new PostedRow(
                    row.getLong(1),
                    partition,
                    new ClusterId(row.getString(2)),
                    StateJson.read(Input.Submitted.class, row.getString(3)),
                    row.getString(4)))
        .list();
  }

  void take(Handle handle, int partition, Set<Long> orders) {
    Columns.of(
            handle,
            "delete from input where partition = :partition and seq = any(:seq)",
            partition,
            orders)
        .number("seq", order -> order)
        .write();
  }
}
