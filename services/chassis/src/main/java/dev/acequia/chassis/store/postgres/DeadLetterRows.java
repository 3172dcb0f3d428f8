package dev.acequia.chassis.store.postgres;

import dev.acequia.chassis.store.DeadLetter;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jdbi.v3.core.Handle;

/** Inputs that could not be handled. They are few: one statement each. */
final class DeadLetterRows {

  private static final String BURY =
      """
      insert into dead_letter (id, partition, cluster, origin, reason, arrival, at_ms, attempts)
      values (:id, :partition, :cluster, :origin, :reason, :arrival, :at, :attempts)
      on conflict (id) do update set reason = excluded.reason, at_ms = excluded.at_ms, attempts = excluded.attempts\
      """;

  private static final String SELECT =
      "select id, partition, cluster, origin, reason, arrival, at_ms, attempts from dead_letter ";

  void bury(Handle handle, List<DeadLetter> letters) {
    for (DeadLetter letter : letters) {
      handle
          .createUpdate(BURY)
          .bind("id", letter.id())
          .bind("partition", letter.partition())
          .bind("cluster", letter.cluster())
          .bind("origin", letter.origin())
          .bind("reason", letter.reason())
          .bind("arrival", letter.arrival())
          .bind("at", letter.at().toEpochMilli())
          .bind("attempts", letter.attempts())
          .execute();
    }
  }

  void revive(Handle handle, int partition, Set<String> ids) {
    Columns.of(
            handle,
            "delete from dead_letter where partition = :partition and id = any(:id)",
            partition,
            ids)
        .text("id", id -> id)
        .write();
  }

  List<DeadLetter> list(Handle handle, int limit) {
    return handle
        .createQuery(SELECT + "order by at_ms, id limit :limit")
        .bind("limit", limit)
        .map((row, context) -> read(row))
        .list();
  }

  Optional<DeadLetter> find(Handle handle, String id) {
    return handle
        .createQuery(SELECT + "where id = :id")
        .bind("id", id)
        .map((row, context) -> read(row))
        .findOne();
  }

  private static DeadLetter read(ResultSet row) throws SQLException {
    return new DeadLetter(
        row.getString(1),
        row.getInt(2),
        row.getString(3),
        row.getString(4),
        row.getString(5),
        row.getString(6),
        Instant.ofEpochMilli(row.getLong(7)),
        row.getInt(8));
  }
}
