package dev.acequia.chassis.store.postgres;

import dev.acequia.chassis.state.StateJson;
import dev.acequia.chassis.store.IntentKey;
import dev.acequia.chassis.store.IntentRow;
import java.util.Collection;
import java.util.List;
import org.jdbi.v3.core.Handle;

/** Intents whose outcome was not observed yet. */
final class IntentRows {

  private static final String PUT =
      """
      insert into intent (partition, cluster, id, body)
      select :partition, * from unnest(:cluster, :id, :body)
      on conflict (partition, cluster, id) do update set body = excluded.body\
      """;

  private static final String DELETE =
      """
      delete from intent i using unnest(:cluster, :id) as gone (cluster, id)
      where i.partition = :partition and i.cluster = gone.cluster and i.id = gone.id\
      """;

  void put(Handle handle, int partition, List<IntentRow> rows) {
    Columns.of(handle, PUT, partition, rows)
        .text("cluster", row -> row.key().cluster().value())
        .text("id", row -> row.key().id())
        .text("body", row -> StateJson.write(IntentRow.class, row))
        .write();
  }

  void delete(Handle handle, int partition, Collection<IntentKey> keys) {
    Columns.of(handle, DELETE, partition, keys)
        .text("cluster", key -> key.cluster().value())
        .text("id", IntentKey::id)
        .write();
  }

  List<IntentRow> load(Handle handle, int partition) {
    return handle
        .createQuery("select body from intent where partition = :partition")
        .bind("partition", partition)
        .map((row, context) -> StateJson.read(IntentRow.class, row.getString(1)))
        .list();
  }
}
