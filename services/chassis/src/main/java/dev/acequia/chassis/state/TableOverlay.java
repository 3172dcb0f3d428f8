package dev.acequia.chassis.state;

import java.util.AbstractCollection;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * What a batch would make of a table. The table itself stays as committed until {@link #apply}, so
 * that a failed batch is forgotten by dropping its overlay. Walks may put and delete: they go over
 * the state in which they began.
 */
public final class TableOverlay<T> {

  private final Table<T> base;
  private final NavigableMap<String, Optional<T>> changes = new TreeMap<>();
  private final Table<T> changed;
  private int size;
  private @Nullable NavigableMap<String, Optional<T>> frozen;

  public TableOverlay(Table<T> base) {
    this.base = base;
    List<Index<T>> indexes = new ArrayList<>();
    base.indexes().forEach(indexes::add);
    this.changed = new Table<>(indexes);
    this.size = base.rows().size();
  }

  public Optional<T> find(String id) {
    Optional<T> change = changes.get(id);
    return change != null ? change : Optional.ofNullable(base.get(id));
  }

  public void set(String id, @Nullable T value) {
    boolean before = find(id).isPresent();
    size += (value == null ? 0 : 1) - (before ? 1 : 0);
    changes.put(id, Optional.ofNullable(value));
    changed.set(id, value);
    frozen = null;
  }

  public Collection<T> all() {
    if (changes.isEmpty()) return base.rows().values();
    NavigableMap<String, Optional<T>> now = frozen();
    int count = size;
    return new AbstractCollection<>() {
      @Override
      public Iterator<T> iterator() {
        return new MergedWalk<>(base.rows(), now);
      }

      @Override
      public int size() {
        return count;
      }
    };
  }

  public List<T> by(Index<T> index, String key) {
    NavigableMap<String, T> committed = base.under(index, key);
    if (changes.isEmpty()) return List.copyOf(committed.values());
    NavigableMap<String, T> merged = new TreeMap<>();
    committed.forEach(
        (id, value) -> {
          if (!changes.containsKey(id)) merged.put(id, value);
        });
    merged.putAll(changed.under(index, key));
    return List.copyOf(merged.values());
  }

  /** Every entity that was put or deleted, as it is now. */
  public NavigableMap<String, Optional<T>> changes() {
    return Collections.unmodifiableNavigableMap(changes);
  }

  /** Makes the changes the table's own, after they were committed. */
  public void apply() {
    changes.forEach((id, value) -> base.set(id, value.orElse(null)));
  }

  private NavigableMap<String, Optional<T>> frozen() {
    NavigableMap<String, Optional<T>> copy = frozen;
    if (copy == null) {
      copy = new TreeMap<>(changes);
      frozen = copy;
    }
    return copy;
  }
}
