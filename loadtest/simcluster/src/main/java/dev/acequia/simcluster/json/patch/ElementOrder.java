package dev.acequia.simcluster.json.patch;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import java.util.ArrayList;
import java.util.List;

/**
 * The order that a strategic merge patch asks for. Elements it does not name (which only the server
 * has) keep their place relative to their neighbours.
 *
 * @param key "" for lists of plain values
 */
record ElementOrder(List<JsonNode> wanted, String key) {

  static ElementOrder of(JsonNode order, String key) {
    List<JsonNode> wanted = order.valueStream().map(e -> key.isEmpty() ? e : e.path(key)).toList();
    return new ElementOrder(wanted, key);
  }

  /** Sorts in place. */
  void sort(ArrayNode list) {
    List<JsonNode> named = new ArrayList<>();
    List<JsonNode> serverOnly = new ArrayList<>();
    list.forEach(e -> (position(e) < 0 ? serverOnly : named).add(e));
    named.sort((a, b) -> Integer.compare(position(a), position(b)));
    List<JsonNode> before = list.valueStream().toList();
    List<JsonNode> merged = new ArrayList<>();
    int next = 0;
    for (JsonNode element : named) {
      // A server-only element goes before the named one that it preceded.
      while (next < serverOnly.size()
          && before.indexOf(serverOnly.get(next)) < before.indexOf(element)) {
        merged.add(serverOnly.get(next++));
      }
      merged.add(element);
    }
    merged.addAll(serverOnly.subList(next, serverOnly.size()));
    list.removeAll();
    merged.forEach(list::add);
  }

  private int position(JsonNode element) {
    return wanted.indexOf(key.isEmpty() ? element : element.path(key));
  }
}
