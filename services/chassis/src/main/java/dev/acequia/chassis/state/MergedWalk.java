package dev.acequia.chassis.state;

import java.util.Iterator;
import java.util.Map;
import java.util.NavigableMap;
import java.util.NoSuchElementException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Walks committed rows and a batch's changes together, in order of id, changes winning. */
final class MergedWalk<T> implements Iterator<T> {

  private final Iterator<Map.Entry<String, T>> rows;
  private final Iterator<Map.Entry<String, Optional<T>>> changes;
  private Map.@Nullable Entry<String, T> row;
  private Map.@Nullable Entry<String, Optional<T>> change;
  private @Nullable T next;

  MergedWalk(NavigableMap<String, T> rows, NavigableMap<String, Optional<T>> changes) {
    this.rows = rows.entrySet().iterator();
    this.changes = changes.entrySet().iterator();
    this.row = step(this.rows);
    this.change = step(this.changes);
    this.next = advance();
  }

  @Override
  public boolean hasNext() {
    return next != null;
  }

  @Override
  public T next() {
    T value = next;
    if (value == null) throw new NoSuchElementException();
    next = advance();
    return value;
  }

  private @Nullable T advance() {
    while (row != null || change != null) {
      int order = order();
      if (order < 0) return takeRow();
      if (order == 0) row = step(rows);
      Optional<T> value = takeChange();
      if (value.isPresent()) return value.get();
    }
    return null;
  }

  /** Negative: the row comes first; zero: the change is of this very row. */
  private int order() {
    if (row == null) return 1;
    if (change == null) return -1;
    return row.getKey().compareTo(change.getKey());
  }

  private T takeRow() {
    Map.Entry<String, T> taken = row;
    if (taken == null) throw new NoSuchElementException();
    row = step(rows);
    return taken.getValue();
  }

  private Optional<T> takeChange() {
    Map.Entry<String, Optional<T>> taken = change;
    if (taken == null) throw new NoSuchElementException();
    change = step(changes);
    return taken.getValue();
  }

  private static <E> @Nullable E step(Iterator<E> iterator) {
    return iterator.hasNext() ? iterator.next() : null;
  }
}
