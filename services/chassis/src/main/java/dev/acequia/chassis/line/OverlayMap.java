package dev.acequia.chassis.line;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** What a batch would make of a map; the map stays as committed until {@link #apply}. */
final class OverlayMap<K, V> {

  private final Map<K, V> base;
  private final Map<K, Optional<V>> changes = new LinkedHashMap<>();

  OverlayMap(Map<K, V> base) {
    this.base = base;
  }

  @Nullable V get(K key) {
    Optional<V> change = changes.get(key);
    return change != null ? change.orElse(null) : base.get(key);
  }

  void put(K key, V value) {
    changes.put(key, Optional.of(value));
  }

  void remove(K key) {
    changes.put(key, Optional.empty());
  }

  boolean unchanged() {
    return changes.isEmpty();
  }

  Map<K, V> puts() {
    Map<K, V> puts = new LinkedHashMap<>();
    changes.forEach((key, value) -> value.ifPresent(present -> puts.put(key, present)));
    return puts;
  }

  /** Keys that are gone; those that never were committed among them do no harm. */
  Set<K> removals() {
    return changes.entrySet().stream()
        .filter(change -> change.getValue().isEmpty())
        .map(Map.Entry::getKey)
        .collect(Collectors.toSet());
  }

  void apply() {
    changes.forEach(
        (key, value) ->
            value.ifPresentOrElse(present -> base.put(key, present), () -> base.remove(key)));
  }

  static <K, V> Map<K, V> bounded(int limit) {
    return new LinkedHashMap<>(256, 0.75f, true) {
      private static final long serialVersionUID = 1L;

      @Override
      protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
        return size() > limit;
      }
    };
  }
}
