package dev.acequia.chassis.store.postgres;

import dev.acequia.chassis.store.EntityKey;
import dev.acequia.chassis.store.EntityRow;
import dev.acequia.events.id.ClusterId;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jdbi.v3.core.Handle;

/** Entities, one row each. */
final class EntityRows {

  private static final String PUT =
      """
      insert into entity (partition, cluster, kind, id, body)
      select :partition, * from unnest(:cluster, :kind, :id, :body)
      on conflict (partition, cluster, kind, id) do update set body = excluded.body\
      """;

  private static final String DELETE =
      """
      delete from entity e using unnest(:cluster, :kind, :id) as gone (cluster, kind, id)
      where e.partition = :partition and e.cluster = gone.cluster and e.kind = gone.kind and e.id = gone.id\
      """;

  void put(Handle handle, int partition, List<EntityRow> rows) {
    Columns.of(handle, PUT, partition, rows)
        .text("cluster", row -> row.key().cluster().value())
        .text("kind", row -> row.key().kind())
        .text("id", row -> row.key().id())
        .text("body", EntityRow::json)
        .write();
  }

  void delete(Handle handle, int partition, Collection<EntityKey> keys) {
    Columns.of(handle, DELETE, partition, keys)
        .text("cluster", key -> key.cluster().value())
        .text("kind", EntityKey::kind)
        .text("id", EntityKey::id)
        .write();
  }

  List<EntityRow> load(Handle handle, int partition, Set<String> kinds) {
    return handle
        .createQuery(
            "select cluster, kind, id, body from entity where partition = :partition and kind ="
                + " any(:kinds)")
        .bind("partition", partition)
        .bindArray("kinds", String.class, kinds.toArray())
        .map((row, context) -> read(row))
        .list();
  }

  Optional<String> find(Handle handle, int partition, EntityKey key) {
    return handle
        .createQuery(
            """
            select body from entity
            where partition = :partition and cluster = :cluster and kind = :kind and id = :id\
            """)
        .bind("partition", partition)
        .bind("cluster", key.cluster().value())
        .bind("kind", key.kind())
        .bind("id", key.id())
        .mapTo(String.class)
        .findOne();
  }

  List<EntityRow> range(
      Handle handle, int partition, ClusterId cluster, String kind, String after, int limit) {
    return handle
        .createQuery(
            """
            select cluster, kind, id, body from entity
            where partition = :partition and cluster = :cluster and kind = :kind and id > :after
            order by id limit :limit\
            """)
        .bind("partition", partition)
        .bind("cluster", cluster.value())
        .bind("kind", kind)
        .bind("after", after)
        .bind("limit", limit)
        .map((row, context) -> read(row))
        .list();
  }

  private static EntityRow read(ResultSet row) throws SQLException {
    return new EntityRow(
        new EntityKey(new ClusterId(row.getString(1)), row.getString(2), row.getString(3)),
        row.getString(4));
  }
}
