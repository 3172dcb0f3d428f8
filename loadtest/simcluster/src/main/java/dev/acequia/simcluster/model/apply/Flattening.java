package dev.acequia.simcluster.model.apply;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.BooleanNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.simcluster.json.schema.Schema;
import dev.acequia.simcluster.json.schema.Schema.Type;
import dev.acequia.simcluster.model.Resource;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * An object as its smallest ownable values by path. Atomic lists and maps are one value; an element
 * of a map list is also a member itself.
 */
final class Flattening {

  private static final Set<String> UNOWNED_ROOTS = Set.of("apiVersion", "kind");
  private static final Set<String> UNOWNED_METADATA =
      Set.of(
          "name",
          "namespace",
          "uid",
          "resourceVersion",
          "generation",
          "creationTimestamp",
          "deletionTimestamp",
          "deletionGracePeriodSeconds",
          "managedFields",
          "selfLink");

  private final SortedMap<FieldPath, JsonNode> values = new TreeMap<>();

  private Flattening() {}

  /** Without what nobody can own. */
  static SortedMap<FieldPath, JsonNode> of(Resource resource, ObjectNode object) {
    Flattening flattening = new Flattening();
    for (var entry : object.properties()) {
      String name = entry.getKey();
      if (name.equals("metadata")) {
        ObjectNode metadata = ((ObjectNode) entry.getValue()).deepCopy();
        metadata.remove(UNOWNED_METADATA);
        if (!metadata.isEmpty()) {
          flattening.walk(
              metadata, ApplySchemas.root(resource.schema(), name), FieldPath.ROOT.field(name));
        }
      } else if (!UNOWNED_ROOTS.contains(name)) {
        flattening.walk(
            entry.getValue(),
            ApplySchemas.root(resource.schema(), name),
            FieldPath.ROOT.field(name));
      }
    }
    return flattening.values;
  }

  private void walk(JsonNode value, Schema schema, FieldPath path) {
    if (value.isEmpty() || schema.atomic()) {
      values.put(path, value);
    } else if (value.isObject()) {
      for (Map.Entry<String, JsonNode> entry : value.properties()) {
        walk(
            entry.getValue(),
            ApplySchemas.child(schema, entry.getKey()),
            path.field(entry.getKey()));
      }
    } else if (value.isArray()) {
      list(value, schema, path);
    } else {
      values.put(path, value);
    }
  }

  private void list(JsonNode list, Schema schema, FieldPath path) {
    boolean set = schema.listType().equals("set");
    List<String> keys = schema.listKeys();
    for (JsonNode element : list) {
      FieldPath at = set ? path.value(element) : path.element(element, keys);
      values.put(at, BooleanNode.TRUE);
      if (!set && schema.element().type() != Type.ANY) {
        for (var entry : element.properties()) {
          walk(
              entry.getValue(),
              ApplySchemas.child(schema.element(), entry.getKey()),
              at.field(entry.getKey()));
        }
      }
    }
  }
}
