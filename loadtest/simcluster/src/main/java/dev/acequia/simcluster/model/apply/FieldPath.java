package dev.acequia.simcluster.model.apply;

import com.fasterxml.jackson.databind.JsonNode;
import dev.acequia.simcluster.json.Json;
import java.util.ArrayList;
import java.util.List;

/**
 * Path of a field, in the elements of FieldsV1: {@code f:name}, {@code k:{"key":"value"}} for the
 * element of a map list, {@code v:value} for that of a set.
 */
record FieldPath(List<String> elements) implements Comparable<FieldPath> {

  static final FieldPath ROOT = new FieldPath(List.of());

  FieldPath {
    elements = List.copyOf(elements);
  }

  FieldPath then(String element) {
    List<String> longer = new ArrayList<>(elements);
    longer.add(element);
    return new FieldPath(longer);
  }

  FieldPath field(String name) {
    return then("f:" + name);
  }

  FieldPath element(JsonNode element, List<String> keys) {
    var key = Json.object();
    // Sorted, as a server writes it.
    keys.stream().sorted().forEach(k -> key.set(k, element.path(k)));
    return then("k:" + key);
  }

  FieldPath value(JsonNode value) {
    return then("v:" + value);
  }

  boolean startsWith(FieldPath prefix) {
    return elements.size() >= prefix.elements.size()
        && elements.subList(0, prefix.elements.size()).equals(prefix.elements);
  }

  /** As messages show it: {@code .spec.tags[k="a"].v}. */
  @Override
  public String toString() {
    StringBuilder out = new StringBuilder();
    for (String element : elements) {
      String rest = element.substring(2);
      switch (element.charAt(0)) {
        case 'k' -> {
          StringBuilder keys = new StringBuilder();
          for (var key : Json.parse(rest).properties()) {
            keys.append(keys.isEmpty() ? "" : ",")
                .append(key.getKey())
                .append('=')
                .append(key.getValue());
          }
          out.append('[').append(keys).append(']');
        }
        case 'v' -> out.append("[=").append(rest).append(']');
        default -> out.append('.').append(rest);
      }
    }
    return out.toString();
  }

  @Override
  public int compareTo(FieldPath other) {
    return String.join("\0", elements).compareTo(String.join("\0", other.elements));
  }
}
