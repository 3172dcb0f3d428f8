package dev.acequia.chassis.state;

import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The committed entities of one resident kind in one cluster, with the kind's indexes. Not safe for
 * concurrent use.
 */
public final class Table<T> {

  private final NavigableMap<String, T> rows = new TreeMap<>();
  private final Map<Index<T>, Map<String, NavigableMap<String, T>>> indexes = new LinkedHashMap<>();

  public Table(List<Index<T>> indexes) {
    indexes.forEach(index -> this.indexes.put(index, new HashMap<>()));
  }

  public @Nullable T get(String id) {
    return rows.get(id);
  }

  /** In order of id; a view. */
  public NavigableMap<String, T> rows() {
    return Collections.unmodifiableNavigableMap(rows);
  }

  /** Entities under the key, in order of id; a view. */
  public NavigableMap<String, T> under(Index<T> index, String key) {
    NavigableMap<String, T> found = entries(index).get(key);
    return found == null
        ? Collections.emptyNavigableMap()
        : Collections.unmodifiableNavigableMap(found);
  }

  /** Replaces an entity, or removes it when the value is null. */
  public void set(String id, @Nullable T value) {
    T before = value == null ? rows.remove(id) : rows.put(id, value);
    indexes.forEach((index, entries) -> reindex(index, entries, id, before, value));
  }

  Iterable<Index<T>> indexes() {
    return indexes.keySet();
  }

  private Map<String, NavigableMap<String, T>> entries(Index<T> index) {
    Map<String, NavigableMap<String, T>> entries = indexes.get(index);
    if (entries == null) {
      throw new IllegalArgumentException("the service does not declare index " + index.name());
    }
    return entries;
  }

  private static <T> void reindex(
      Index<T> index,
      Map<String, NavigableMap<String, T>> entries,
      String id,
      @Nullable T before,
      @Nullable T after) {
    if (before != null) {
      for (String key : index.keys().apply(before)) {
        NavigableMap<String, T> under = entries.get(key);
        if (under == null) continue;
        under.remove(id);
        if (under.isEmpty()) entries.remove(key);
      }
    }
    if (after != null) {
      for (String key : index.keys().apply(after)) {
        entries.computeIfAbsent(key, absent -> new TreeMap<>()).put(id, after);
      }
    }
  }
}
