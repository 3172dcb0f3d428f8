package dev.acequia.chassis.store.postgres;

import java.util.Collection;
import java.util.function.Function;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Update;
import org.jspecify.annotations.Nullable;

/** Sends many rows in one statement: each column is an array, which the statement unnests. */
final class Columns<R> {

  private final @Nullable Update update;
  private final Collection<R> rows;

  private Columns(@Nullable Update update, Collection<R> rows) {
    this.update = update;
    this.rows = rows;
  }

  static <R> Columns<R> of(Handle handle, String sql, int partition, Collection<R> rows) {
    Update update = rows.isEmpty() ? null : handle.createUpdate(sql).bind("partition", partition);
    return new Columns<>(update, rows);
  }

  Columns<R> text(String name, Function<R, @Nullable String> column) {
    if (update != null) {
      update.bindArray(name, String.class, rows.stream().map(column).toArray());
    }
    return this;
  }

  Columns<R> number(String name, Function<R, Long> column) {
    if (update != null) {
      update.bindArray(name, Long.class, rows.stream().map(column).toArray());
    }
    return this;
  }

  /** Does nothing, and costs nothing, for no rows. */
  void write() {
    if (update != null) {
      update.execute();
    }
  }
}
