package dev.acequia.simcluster.json.schema;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.BooleanNode;
import com.fasterxml.jackson.databind.node.IntNode;
import com.fasterxml.jackson.databind.node.LongNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.acequia.simcluster.json.Json;
import dev.acequia.simcluster.json.Quantity;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a server of compiled types makes of a body: unknown fields, nulls and empty optional values
 * vanish, quantities and times get their canonical form, and a wrong type is refused.
 */
public final class Decoder {

  private final List<String> unknown = new ArrayList<>();

  private Decoder() {}

  /**
   * @param unknownFields paths, in order of appearance
   */
  public record Decoded(ObjectNode object, List<String> unknownFields) {}

  /** Decodes a whole object; the argument is left as it is. */
  public static Decoded decode(ObjectNode body, Schema schema) throws DecodeException {
    Decoder decoder = new Decoder();
    ObjectNode object = decoder.object(body, schema, "", "");
    return new Decoded(object, List.copyOf(decoder.unknown));
  }

  private ObjectNode object(ObjectNode body, Schema schema, String path, String fieldPath)
      throws DecodeException {
    ObjectNode out = Json.object();
    for (var entry : body.properties()) {
      String name = entry.getKey();
      SchemaField field = schema.field(name);
      String at = path.isEmpty() ? name : path + "." + name;
      if (field == null) {
        if (schema.open()) {
          out.set(name, entry.getValue().deepCopy());
        } else {
          unknown.add(at);
        }
        continue;
      }
      String goPath = fieldPath.isEmpty() ? name : fieldPath + "." + name;
      JsonNode value =
          value(entry.getValue(), field.schema(), at, new GoField(schema.name(), goPath));
      if (value != null && !vanishes(value, field.schema(), schema.requires(name))) {
        out.set(name, value);
      }
    }
    NullTimes.of(schema.name()).stream().filter(t -> !out.has(t)).forEach(out::putNull);
    return out;
  }

  /** Go's omitempty: an optional empty text, list or map is not written. */
  private static boolean vanishes(JsonNode value, Schema schema, boolean required) {
    if (required) {
      return false;
    }
    return switch (schema.type()) {
      case STRING -> value.asText().isEmpty();
      case LIST, MAP -> value.isEmpty();
      default -> false;
    };
  }

  /** Null when there is no value. */
  private @Nullable JsonNode value(JsonNode value, Schema schema, String path, GoField field)
      throws DecodeException {
    if (value.isNull()) {
      return null;
    }
    return switch (schema.type()) {
      case OBJECT -> {
        if (!(value instanceof ObjectNode object)) {
          throw field.cannotHold(value, schema);
        }
        yield schema.fields().isEmpty()
            ? object.deepCopy()
            : object(object, schema, path, field.path());
      }
      case MAP -> map(value, schema, path, field);
      case LIST -> list(value, schema, path, field);
      case STRING, DURATION -> text(value, schema, field);
      case INTEGER -> integer(value, schema, field);
      case NUMBER -> value;
      case BOOLEAN -> {
        if (!value.isBoolean()) {
          throw field.cannotHold(value, schema);
        }
        yield BooleanNode.valueOf(value.asBoolean());
      }
      case QUANTITY -> quantity(value);
      case INT_OR_STRING -> value.isNumber() ? compact(value) : value;
      case TIME -> new TextNode(Times.canonical(text(value, schema, field).asText()));
      case MICRO_TIME -> new TextNode(Times.canonicalMicro(text(value, schema, field).asText()));
      case ANY -> value.deepCopy();
    };
  }

  private JsonNode map(JsonNode value, Schema schema, String path, GoField field)
      throws DecodeException {
    if (!(value instanceof ObjectNode map)) {
      throw field.cannotHold(value, schema);
    }
    ObjectNode out = Json.object();
    for (var entry : map.properties()) {
      JsonNode inner =
          value(entry.getValue(), schema.element(), path + "." + entry.getKey(), field);
      out.set(entry.getKey(), inner == null ? new TextNode("") : inner);
    }
    return out;
  }

  private JsonNode list(JsonNode value, Schema schema, String path, GoField field)
      throws DecodeException {
    if (!(value instanceof ArrayNode list)) {
      throw field.cannotHold(value, schema);
    }
    ArrayNode out = Json.array();
    for (int i = 0; i < list.size(); i++) {
      JsonNode inner = value(list.get(i), schema.element(), path + "[" + i + "]", field);
      if (inner != null) {
        out.add(inner);
      }
    }
    return out;
  }

  private static JsonNode text(JsonNode value, Schema schema, GoField field)
      throws DecodeException {
    if (!value.isTextual()) {
      throw field.cannotHold(value, schema);
    }
    return value;
  }

  private static JsonNode integer(JsonNode value, Schema schema, GoField field)
      throws DecodeException {
    if (!value.isIntegralNumber() || !value.canConvertToLong()) {
      throw field.cannotHold(value, schema);
    }
    return compact(value);
  }

  private static JsonNode compact(JsonNode number) {
    return number.canConvertToInt()
        ? IntNode.valueOf(number.asInt())
        : LongNode.valueOf(number.asLong());
  }

  private static JsonNode quantity(JsonNode value) throws DecodeException {
    String text = value.asText();
    return Quantity.parse(text)
        .map(q -> new TextNode(q.toString()))
        .orElseThrow(
            () ->
                new DecodeException(
                    "quantities must match the regular expression '^([+-]?[0-9.]+)([eEinumkKMGTP]*[-+]?[0-9]*)$'"));
  }
}
