package dev.acequia.simcluster.model.apply;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.simcluster.json.Json;
import dev.acequia.simcluster.json.schema.Schema;
import dev.acequia.simcluster.model.Resource;

/** Lays an applied configuration over the live object, and takes out what is no longer applied. */
final class Merging {

  private Merging() {}

  static void merge(Resource resource, ObjectNode live, ObjectNode config) {
    for (var entry : config.properties()) {
      String name = entry.getKey();
      Schema schema = ApplySchemas.root(resource.schema(), name);
      live.set(name, merged(live.path(name), entry.getValue(), schema));
    }
  }

  private static JsonNode merged(JsonNode live, JsonNode config, Schema schema) {
    if (schema.atomic()) {
      return config.deepCopy();
    }
    if (live instanceof ObjectNode target && config.isObject()) {
      for (var entry : config.properties()) {
        Schema inner = ApplySchemas.child(schema, entry.getKey());
        target.set(entry.getKey(), merged(target.path(entry.getKey()), entry.getValue(), inner));
      }
      return target;
    }
    if (live instanceof ArrayNode target && config.isArray()) {
      config.forEach(element -> mergeElement(target, element, schema));
      return target;
    }
    return config.deepCopy();
  }

  private static void mergeElement(ArrayNode list, JsonNode element, Schema schema) {
    for (int i = 0; i < list.size(); i++) {
      if (alike(list.get(i), element, schema)) {
        list.set(i, merged(list.get(i), element, schema.element()));
        return;
      }
    }
    list.add(element.deepCopy());
  }

  private static boolean alike(JsonNode a, JsonNode b, Schema schema) {
    if (schema.listType().equals("set")) {
      return Json.same(a, b);
    }
    return schema.listKeys().stream().allMatch(k -> Json.same(a.path(k), b.path(k)));
  }

  /** Nothing happens when it is not there. */
  static void remove(ObjectNode object, FieldPath path) {
    JsonNode parent = object;
    for (String element : path.elements().subList(0, path.elements().size() - 1)) {
      parent = step(parent, element);
    }
    String last = path.elements().getLast();
    if (parent instanceof ObjectNode fields && last.startsWith("f:")) {
      fields.remove(last.substring(2));
    } else if (parent instanceof ArrayNode list) {
      int at = indexOf(list, last);
      if (at >= 0) {
        list.remove(at);
      }
    }
  }

  private static JsonNode step(JsonNode from, String element) {
    return element.startsWith("f:")
        ? from.path(element.substring(2))
        : from.path(indexOf(from, element));
  }

  private static int indexOf(JsonNode list, String element) {
    JsonNode wanted = Json.parse(element.substring(2));
    for (int i = 0; i < list.size(); i++) {
      JsonNode candidate = list.get(i);
      boolean found =
          element.startsWith("v:")
              ? Json.same(candidate, wanted)
              : wanted.properties().stream()
                  .allMatch(k -> Json.same(candidate.path(k.getKey()), k.getValue()));
      if (found) {
        return i;
      }
    }
    return -1;
  }
}
