package dev.acequia.metering.flow;

import java.time.Instant;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Nodes whose device time looks different since an input, and from when on. What lies before is
 * neither tiled nor compared again.
 */
record Touched(Map<String, Instant> since) {

  static final Touched NOTHING = new Touched(Map.of());

  static Touched at(String node, Instant since) {
    return new Touched(Map.of(node, since));
  }

  boolean isEmpty() {
    return since.isEmpty();
  }

  Touched and(Touched other) {
    SortedMap<String, Instant> all = new TreeMap<>(since);
    other.since.forEach(
        (node, from) ->
            all.merge(node, from, (left, right) -> left.isBefore(right) ? left : right));
    return new Touched(all);
  }
}
