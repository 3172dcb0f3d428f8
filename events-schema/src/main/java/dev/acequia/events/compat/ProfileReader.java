package dev.acequia.events.compat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/**
 * Reads a schema of the restricted profile: object, array, string, integer, boolean, string enum,
 * local references without recursion, listed formats. Objects stay open.
 */
public final class ProfileReader {

  private static final Set<String> ANNOTATIONS =
      Set.of("$schema", "$id", "$defs", "title", "description");
  private static final Set<String> STRING_FORMATS = Set.of("date-time", "uri");
  private static final Set<String> INTEGER_FORMATS = Set.of("int32", "int64");
  private static final String DEFINITION = "#/$defs/";

  private final JsonNode root;
  private final Set<String> beingResolved = new HashSet<>();

  private ProfileReader(JsonNode root) {
    this.root = root;
  }

  /**
   * What the schema says.
   *
   * @throws OutsideProfileException naming the place and the keyword that is not of the profile
   */
  public static Shape read(JsonNode schema) {
    return new ProfileReader(schema).shape(schema, "$");
  }

  private Shape shape(JsonNode schema, String path) {
    if (schema.has("$ref")) {
      allow(schema, path, Set.of("$ref"));
      return resolve(schema.get("$ref").asText(), path);
    }
    String type = schema.path("type").asText();
    return switch (type) {
      case "object" -> schema.has("properties") ? object(schema, path) : map(schema, path);
      case "array" -> array(schema, path);
      case "string" -> string(schema, path);
      case "integer" -> integer(schema, path);
      case "boolean" -> bool(schema, path);
      default -> throw new OutsideProfileException(path, "type '" + type + "'");
    };
  }

  private Shape resolve(String reference, String path) {
    if (!reference.startsWith(DEFINITION)) {
      throw new OutsideProfileException(path, "reference '" + reference + "' is not local");
    }
    if (!beingResolved.add(reference)) {
      throw new OutsideProfileException(path, "reference '" + reference + "' is recursive");
    }
    JsonNode target = root.path("$defs").path(reference.substring(DEFINITION.length()));
    if (target.isMissingNode()) {
      throw new OutsideProfileException(path, "reference '" + reference + "' leads nowhere");
    }
    Shape shape = shape(target, path);
    beingResolved.remove(reference);
    return shape;
  }

  private Shape object(JsonNode schema, String path) {
    allow(schema, path, Set.of("type", "properties", "required", "additionalProperties"));
    if (schema.has("additionalProperties") && !schema.get("additionalProperties").asBoolean()) {
      throw new OutsideProfileException(path, "additionalProperties of an object must stay open");
    }
    Map<String, Shape> properties = new HashMap<>();
    schema
        .get("properties")
        .properties()
        .forEach(p -> properties.put(p.getKey(), shape(p.getValue(), path + "." + p.getKey())));
    Set<String> required = words(schema.get("required"));
    if (!properties.keySet().containsAll(required)) {
      throw new OutsideProfileException(path, "requires a property that it does not describe");
    }
    return new Shape.ObjectShape(properties, required);
  }

  private Shape map(JsonNode schema, String path) {
    allow(schema, path, Set.of("type", "additionalProperties"));
    JsonNode values = schema.path("additionalProperties");
    if (!values.isObject()) {
      throw new OutsideProfileException(path, "an object needs properties, or a schema of values");
    }
    return new Shape.MapShape(shape(values, path + ".*"));
  }

  private Shape array(JsonNode schema, String path) {
    allow(schema, path, Set.of("type", "items"));
    return new Shape.ArrayShape(shape(schema.path("items"), path + "[]"));
  }

  private Shape string(JsonNode schema, String path) {
    allow(schema, path, Set.of("type", "format", "enum", "examples"));
    return new Shape.StringShape(
        format(schema, path, STRING_FORMATS),
        words(schema.get("enum")),
        words(schema.get("examples")));
  }

  private Shape integer(JsonNode schema, String path) {
    allow(schema, path, Set.of("type", "format"));
    return new Shape.IntegerShape(format(schema, path, INTEGER_FORMATS));
  }

  private Shape bool(JsonNode schema, String path) {
    allow(schema, path, Set.of("type"));
    return new Shape.BooleanShape();
  }

  private static @Nullable String format(JsonNode schema, String path, Set<String> listed) {
    if (!schema.has("format")) {
      return null;
    }
    String format = schema.get("format").asText();
    if (!listed.contains(format)) {
      throw new OutsideProfileException(path, "format '" + format + "'");
    }
    return format;
  }

  private static Set<String> words(@Nullable JsonNode array) {
    return array == null
        ? Set.of()
        : StreamSupport.stream(array.spliterator(), false)
            .map(JsonNode::asText)
            .collect(Collectors.toUnmodifiableSet());
  }

  private static void allow(JsonNode schema, String path, Set<String> keywords) {
    schema
        .fieldNames()
        .forEachRemaining(
            keyword -> {
              if (!keywords.contains(keyword) && !ANNOTATIONS.contains(keyword)) {
                throw new OutsideProfileException(path, "keyword '" + keyword + "'");
              }
            });
  }
}
