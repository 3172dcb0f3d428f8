package dev.acequia.simcluster.model.write;

import com.fasterxml.jackson.databind.JsonNode;
import dev.acequia.simcluster.json.Fields;
import dev.acequia.simcluster.json.schema.Schema;
import dev.acequia.simcluster.json.schema.SchemaField;
import dev.acequia.simcluster.model.Causes;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * OpenAPI validation as apiextensions does it, for the rules that structural schemas commonly have.
 */
final class SchemaValidation {

  private final Causes causes;

  SchemaValidation(Causes causes) {
    this.causes = causes;
  }

  void validate(JsonNode value, Schema schema, String path) {
    if (value.isNull() && schema.nullable() || !hasType(value, schema, path)) {
      return;
    }
    if (value.isObject()) {
      object(value, schema, path);
    } else if (value.isArray()) {
      list(value, schema, path);
    } else if (value.isNumber()) {
      NumberRules.check(value, schema.source(), path, causes);
    } else if (value.isTextual()) {
      TextRules.check(value.asText(), schema.source(), path, causes);
    }
    allowed(value, schema, path);
  }

  private boolean hasType(JsonNode value, Schema schema, String path) {
    String wanted =
        switch (schema.type()) {
          case OBJECT, MAP -> value.isObject() ? "" : "object";
          case LIST -> value.isArray() ? "" : "array";
          case STRING, TIME, MICRO_TIME, DURATION, QUANTITY -> value.isTextual() ? "" : "string";
          case INTEGER -> value.isIntegralNumber() ? "" : "integer";
          case NUMBER -> value.isNumber() ? "" : "number";
          case BOOLEAN -> value.isBoolean() ? "" : "boolean";
          case INT_OR_STRING ->
              value.isIntegralNumber() || value.isTextual() ? "" : "integer,string";
          case ANY -> "";
        };
    if (wanted.isEmpty()) {
      return true;
    }
    String found = foundType(value);
    causes.add(
        "FieldValueTypeInvalid",
        "Invalid value: \"%s\": %s in body must be of type %s: \"%s\""
            .formatted(found, path, wanted, found),
        path);
    return false;
  }

  private static String foundType(JsonNode value) {
    return switch (value.getNodeType()) {
      case OBJECT, POJO -> "object";
      case ARRAY -> "array";
      case STRING, BINARY -> "string";
      case NUMBER -> value.isIntegralNumber() ? "integer" : "number";
      case BOOLEAN -> "boolean";
      case NULL, MISSING -> "null";
    };
  }

  private void object(JsonNode value, Schema schema, String path) {
    for (String name : schema.required()) {
      if (!value.has(name)) {
        causes.add("FieldValueRequired", "Required value", join(path, name));
      }
    }
    int atMost = (int) Fields.number(schema.source(), Integer.MAX_VALUE, "maxProperties");
    if (value.size() > atMost) {
      causes.add(
          "FieldValueTooMany",
          "Too many: %d: must have at most %d items".formatted(value.size(), atMost),
          path);
    }
    for (var entry : value.properties()) {
      SchemaField field = schema.field(entry.getKey());
      if (field != null) {
        validate(entry.getValue(), field.schema(), join(path, entry.getKey()));
      } else if (schema.type() == Schema.Type.MAP) {
        validate(entry.getValue(), schema.element(), join(path, entry.getKey()));
      }
    }
  }

  private void list(JsonNode value, Schema schema, String path) {
    int atMost = (int) Fields.number(schema.source(), Integer.MAX_VALUE, "maxItems");
    int atLeast = (int) Fields.number(schema.source(), 0, "minItems");
    if (value.size() > atMost) {
      causes.add(
          "FieldValueTooMany",
          "Too many: %d: must have at most %d items".formatted(value.size(), atMost),
          path);
    }
    if (value.size() < atLeast) {
      causes.invalid(
          path,
          Integer.toString(value.size()),
          "%s in body should have at least %d items".formatted(path, atLeast));
    }
    for (int i = 0; i < value.size(); i++) {
      validate(value.get(i), schema.element(), path + "[" + i + "]");
    }
    unique(value, schema, path);
  }

  private void unique(JsonNode value, Schema schema, String path) {
    List<String> keys = schema.listKeys();
    Set<Object> seen = new HashSet<>();
    for (int i = 0; i < value.size(); i++) {
      JsonNode element = value.get(i);
      if (schema.listType().equals("map")) {
        var key = dev.acequia.simcluster.json.Json.object();
        keys.forEach(k -> key.set(k, element.path(k)));
        if (!seen.add(key)) {
          causes.duplicate(path + "[" + i + "]", key.toString());
        }
      } else if (schema.listType().equals("set") && !seen.add(element)) {
        causes.duplicate(path + "[" + i + "]", element.toString());
      }
    }
  }

  private void allowed(JsonNode value, Schema schema, String path) {
    JsonNode values = schema.source().path("enum");
    if (values.isArray() && values.valueStream().noneMatch(v -> v.equals(value))) {
      causes.unsupported(
          path, value.toString(), values.valueStream().map(JsonNode::asText).toList());
    }
  }

  private static String join(String path, String name) {
    return path.isEmpty() ? name : path + "." + name;
  }
}
