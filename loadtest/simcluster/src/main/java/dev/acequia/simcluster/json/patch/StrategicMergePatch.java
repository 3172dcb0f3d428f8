package dev.acequia.simcluster.json.patch;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.simcluster.json.Fields;
import dev.acequia.simcluster.json.Json;
import dev.acequia.simcluster.json.patch.PatchException.Fault;
import dev.acequia.simcluster.json.schema.Schema;
import dev.acequia.simcluster.json.schema.SchemaField;
import java.util.HashSet;
import java.util.Set;

/**
 * Merge patch that merges lists by key where the schema says so, with the directives {@code
 * $patch}, {@code $retainKeys}, {@code $setElementOrder/x} and {@code $deleteFromPrimitiveList/x}.
 */
public final class StrategicMergePatch {

  private static final String PATCH = "$patch";
  private static final String RETAIN_KEYS = "$retainKeys";
  private static final String ORDER = "$setElementOrder/";
  private static final String DELETE_VALUES = "$deleteFromPrimitiveList/";

  private StrategicMergePatch() {}

  /** Changes the object in place; after a failure it is half changed and of no use. */
  public static void apply(ObjectNode object, ObjectNode patch, Schema schema)
      throws PatchException {
    switch (Fields.text(patch, PATCH)) {
      case "replace" -> {
        object.removeAll();
        object.setAll(plain(patch));
        return;
      }
      case "delete" -> {
        object.removeAll();
        return;
      }
      case "", "merge" -> {}
      default ->
          throw new PatchException(
              Fault.INTERNAL, "Unknown patch type found: " + Fields.text(patch, PATCH));
    }
    retain(object, patch);
    for (var change : patch.properties()) {
      String name = change.getKey();
      if (!name.startsWith("$")) {
        applyField(object, name, change.getValue(), patch, schema);
      } else if (name.startsWith(DELETE_VALUES)) {
        deleteValues(object, name.substring(DELETE_VALUES.length()), change.getValue());
      }
    }
    for (var order : patch.properties()) {
      if (order.getKey().startsWith(ORDER)) {
        String name = order.getKey().substring(ORDER.length());
        SchemaField field = schema.field(name);
        if (field != null && object.get(name) instanceof ArrayNode list) {
          ElementOrder.of(order.getValue(), field.mergeKey()).sort(list);
        }
      }
    }
  }

  private static void applyField(
      ObjectNode object, String name, JsonNode change, ObjectNode patch, Schema schema)
      throws PatchException {
    SchemaField field = schema.field(name);
    Schema inner = field != null ? field.schema() : schema.element();
    JsonNode before = object.get(name);
    if (change.isNull()) {
      object.remove(name);
    } else if (change instanceof ObjectNode map) {
      applyMap(object, name, map, inner);
    } else if (change instanceof ArrayNode list && field != null && field.merges()) {
      ArrayNode target = before instanceof ArrayNode there ? there : Json.array();
      mergeList(target, list, field);
      object.set(name, target);
    } else {
      object.set(name, change.deepCopy());
    }
  }

  private static void applyMap(ObjectNode object, String name, ObjectNode change, Schema schema)
      throws PatchException {
    String directive = Fields.text(change, PATCH);
    if (object.get(name) instanceof ObjectNode present) {
      apply(present, change, schema);
      if (present.isEmpty() && directive.equals("delete")) {
        object.remove(name);
      }
    } else if (directive.isEmpty()) {
      ObjectNode added = Json.object();
      apply(added, change, schema);
      object.set(name, added);
    }
    // A directive about a map that is not there is dropped together with what it carries.
  }

  private static void mergeList(ArrayNode target, ArrayNode changes, SchemaField field)
      throws PatchException {
    if (field.mergeKey().isEmpty()) {
      Set<JsonNode> there = new HashSet<>();
      target.forEach(there::add);
      for (JsonNode value : changes) {
        if (there.add(value)) {
          target.add(value);
        }
      }
      return;
    }
    if (replacesAll(changes)) {
      target.removeAll();
    }
    for (JsonNode change : changes) {
      if (change instanceof ObjectNode element && !onlyDirective(element)) {
        mergeElement(target, element, field);
      }
    }
  }

  private static boolean replacesAll(ArrayNode changes) {
    return changes
        .valueStream()
        .anyMatch(c -> onlyDirective(c) && Fields.text(c, PATCH).equals("replace"));
  }

  private static boolean onlyDirective(JsonNode element) {
    return element.size() == 1 && element.has(PATCH);
  }

  private static void mergeElement(ArrayNode target, ObjectNode element, SchemaField field)
      throws PatchException {
    JsonNode key = element.get(field.mergeKey());
    if (key == null) {
      throw new PatchException(
          Fault.INTERNAL,
          "map: "
              + GoText.of(element)
              + " does not contain declared merge key: "
              + field.mergeKey());
    }
    int at = indexOf(target, field.mergeKey(), key);
    if (Fields.text(element, PATCH).equals("delete")) {
      for (; at >= 0; at = indexOf(target, field.mergeKey(), key)) {
        target.remove(at);
      }
    } else if (at < 0) {
      target.add(plain(element));
    } else {
      apply((ObjectNode) target.get(at), element, field.schema().element());
    }
  }

  private static int indexOf(ArrayNode list, String keyName, JsonNode key) {
    for (int i = 0; i < list.size(); i++) {
      if (list.get(i) instanceof ObjectNode && Json.same(list.get(i).path(keyName), key)) {
        return i;
      }
    }
    return -1;
  }

  private static void retain(ObjectNode object, ObjectNode patch) {
    if (patch.get(RETAIN_KEYS) instanceof ArrayNode keys) {
      object.retain(keys.valueStream().map(JsonNode::asText).toList());
    }
  }

  private static void deleteValues(ObjectNode object, String name, JsonNode values) {
    if (object.get(name) instanceof ArrayNode list) {
      Set<JsonNode> gone = new HashSet<>();
      values.forEach(gone::add);
      for (int i = list.size() - 1; i >= 0; i--) {
        if (gone.contains(list.get(i))) {
          list.remove(i);
        }
      }
    }
  }

  /** A copy without directives and nulls: what a new element or map becomes. */
  private static ObjectNode plain(ObjectNode patch) {
    ObjectNode copy = Json.object();
    for (var field : patch.properties()) {
      if (!field.getKey().startsWith("$") && !field.getValue().isNull()) {
        copy.set(
            field.getKey(),
            field.getValue() instanceof ObjectNode inner
                ? plain(inner)
                : field.getValue().deepCopy());
      }
    }
    return copy;
  }
}
