package dev.acequia.chassis.store.postgres;

import dev.acequia.chassis.store.WatchedKey;
import dev.acequia.chassis.store.WatchedRow;
import dev.acequia.events.id.ClusterId;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Collection;
import java.util.List;
import org.jdbi.v3.core.Handle;

/** What was last seen of each watched object. */
final class WatchedRows {

  private static final String PUT =
      """
      insert into watched (partition, cluster, watch, name, uid, resource_version, metadata)
      select :partition, * from unnest(:cluster, :watch, :name, :uid, :version, :metadata)
      on conflict (partition, cluster, watch, name) do update
      set uid = excluded.uid, resource_version = excluded.resource_version, metadata = excluded.metadata\
      """;

  private static final String DELETE =
      """
      delete from watched w using unnest(:cluster, :watch, :name) as gone (cluster, watch, name)
      where w.partition = :partition and w.cluster = gone.cluster and w.watch = gone.watch and w.name = gone.name\
      """;

  private static final String SELECT =
      "select cluster, watch, name, uid, resource_version, metadata from watched ";

  void put(Handle handle, int partition, List<WatchedRow> rows) {
    Columns.of(handle, PUT, partition, rows)
        .text("cluster", row -> row.key().cluster().value())
        .text("watch", row -> row.key().watch())
        .text("name", row -> row.key().name())
        .text("uid", WatchedRow::uid)
        .text("version", WatchedRow::resourceVersion)
        .text("metadata", WatchedRow::metadata)
        .write();
  }

  void delete(Handle handle, int partition, Collection<WatchedKey> keys) {
    Columns.of(handle, DELETE, partition, keys)
        .text("cluster", key -> key.cluster().value())
        .text("watch", WatchedKey::watch)
        .text("name", WatchedKey::name)
        .write();
  }

  List<WatchedRow> load(Handle handle, int partition) {
    return handle
        .createQuery(SELECT + "where partition = :partition")
        .bind("partition", partition)
        .map((row, context) -> read(row))
        .list();
  }

  List<WatchedRow> of(Handle handle, int partition, ClusterId cluster, String watch) {
    return handle
        .createQuery(
            SELECT + "where partition = :partition and cluster = :cluster and watch = :watch")
        .bind("partition", partition)
        .bind("cluster", cluster.value())
        .bind("watch", watch)
        .map((row, context) -> read(row))
        .list();
  }

  private static WatchedRow read(ResultSet row) throws SQLException {
    return new WatchedRow(
        new WatchedKey(new ClusterId(row.getString(1)), row.getString(2), row.getString(3)),
        row.getString(4),
        row.getString(5),
        row.getString(6));
  }
}
