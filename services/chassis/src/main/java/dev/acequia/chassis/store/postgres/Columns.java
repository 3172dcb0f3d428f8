package dev.acequia.chassis.store.postgres;

import java.util.Collection;
import java.util.function.Function;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Update;
import org.jspecify.annotations.Nullable;

/** Sends many rows in one statement: each column is an array, which the statement unnests. */
final class Columns<R> {

  private final Update update;
  private final Collection<R> rows;

  private Columns(Update update, Collection<R> rows) {
    this.update = update;
    this.rows = rows;
  }

  static <R> Columns<R> of(Handle handle, String sql, int partition, Collection<R> rows) {
    return new Columns<>(handle.createUpdate(sql).bind("partition", partition), rows);
  }

  Columns<R> text(String name, Function<R, @Nullable String> column) {
    update.bindArray(name, String.class, rows.stream().map(column).toArray());
    return this;
  }

  Columns<R> number(String name, Function<R, Long> column) {
    update.bindArray(name, Long.class, rows.stream().map(column).toArray());
    return this;
  }

  /** Does nothing, and costs nothing, for no rows. */
  void write() {
    if (rows.isEmpty()) {
      update.close();
    } else {
      update.execute();
    }
  }
}
