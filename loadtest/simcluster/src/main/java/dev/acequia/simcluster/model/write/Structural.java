package dev.acequia.simcluster.model.write;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.simcluster.json.schema.Schema;
import dev.acequia.simcluster.json.schema.Schema.Type;
import dev.acequia.simcluster.json.schema.SchemaField;
import java.util.Iterator;
import java.util.List;
import java.util.Map;

/** What a structural schema does to an object before it is validated. */
final class Structural {

  private final List<String> pruned;

  Structural(List<String> pruned) {
    this.pruned = pruned;
  }

  /**
   * Takes out what the schema does not know.
   *
   * @param root kind and apiVersion stay although no schema names them
   */
  void prune(JsonNode value, Schema schema, String path, boolean root) {
    if (value.isArray()) {
      for (int i = 0; i < value.size(); i++) {
        prune(value.get(i), schema.element(), path + "[" + i + "]", false);
      }
      return;
    }
    if (!(value instanceof ObjectNode object)) {
      return;
    }
    Iterator<Map.Entry<String, JsonNode>> entries = object.properties().iterator();
    while (entries.hasNext()) {
      Map.Entry<String, JsonNode> entry = entries.next();
      String name = entry.getKey();
      String at = path.isEmpty() ? name : path + "." + name;
      boolean meta =
          (root || schema.embeddedResource())
              && (name.equals("kind") || name.equals("apiVersion") || name.equals("metadata"));
      SchemaField field = schema.field(name);
      if (meta) {
        continue;
      } else if (field != null) {
        prune(entry.getValue(), field.schema(), at, false);
      } else if (schema.type() == Type.MAP) {
        prune(entry.getValue(), schema.element(), at, false);
      } else if (!schema.open()) {
        pruned.add(at);
        entries.remove();
      }
    }
  }

  /** Fills in defaults where a value is missing, or null and may not be. */
  static void applyDefaults(JsonNode value, Schema schema) {
    if (value.isArray()) {
      value.forEach(v -> applyDefaults(v, schema.element()));
    } else if (value instanceof ObjectNode object) {
      for (Map.Entry<String, SchemaField> entry : schema.fields().entrySet()) {
        defaultField(object, entry.getKey(), entry.getValue().schema());
      }
      if (schema.type() == Type.MAP) {
        object.forEach(v -> applyDefaults(v, schema.element()));
      }
    }
  }

  private static void defaultField(ObjectNode object, String name, Schema schema) {
    JsonNode present = object.get(name);
    boolean forbiddenNull = present != null && present.isNull() && !schema.nullable();
    if ((present == null || forbiddenNull) && !schema.defaultValue().isMissingNode()) {
      object.set(name, schema.defaultValue().deepCopy());
    }
    JsonNode now = object.get(name);
    if (now != null) {
      applyDefaults(now, schema);
    }
  }
}
