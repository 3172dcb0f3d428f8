package dev.acequia.events.contract;

import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.events.EventType;
import dev.acequia.events.model.OpenEnum;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * JSON Schema of a record, in the contract's restricted profile. Vocabularies may grow, so they are
 * plain strings whose known words stand under {@code examples}.
 */
final class SchemaOfRecord {

  private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

  private final Map<String, ObjectNode> definitions = new TreeMap<>();

  static ObjectNode of(EventType type) {
    return new SchemaOfRecord().document(type);
  }

  private ObjectNode document(EventType type) {
    ObjectNode schema = JSON.objectNode();
    schema.put("$schema", "https://json-schema.org/draft/2020-12/schema");
    schema.put("$id", type.dataSchema());
    schema.put("title", type.simpleName());
    schema.setAll(object(type.record()));
    if (!definitions.isEmpty()) {
      definitions.forEach(schema.putObject("$defs")::set);
    }
    return schema;
  }

  private ObjectNode object(Class<?> record) {
    Javadoc javadoc = Javadoc.of(record);
    ObjectNode schema = JSON.objectNode();
    schema.put("description", javadoc.sentence());
    schema.put("type", "object");
    ObjectNode properties = schema.putObject("properties");
    List<String> required = required(record);
    for (RecordComponent component : record.getRecordComponents()) {
      ObjectNode property = shape(component.getGenericType());
      String meaning = javadoc.params().get(component.getName());
      if (meaning != null) {
        property.put("description", meaning);
      }
      properties.set(component.getName(), property);
    }
    required.forEach(schema.putArray("required")::add);
    return schema;
  }

  private static List<String> required(Class<?> record) {
    return Arrays.stream(record.getRecordComponents())
        .filter(component -> !isNullable(component))
        .map(RecordComponent::getName)
        .toList();
  }

  static boolean isNullable(RecordComponent component) {
    return component.getAnnotatedType().isAnnotationPresent(Nullable.class);
  }

  private ObjectNode shape(Type type) {
    if (type instanceof ParameterizedType generic) {
      return container(generic);
    }
    Class<?> raw = (Class<?>) type;
    if (raw == String.class) {
      return typed("string");
    }
    if (raw == Instant.class) {
      return typed("string").put("format", "date-time");
    }
    if (raw == boolean.class || raw == Boolean.class) {
      return typed("boolean");
    }
    if (raw == int.class || raw == Integer.class) {
      return typed("integer").put("format", "int32");
    }
    if (raw == long.class || raw == Long.class) {
      return typed("integer").put("format", "int64");
    }
    return raw.isEnum() ? vocabulary(raw) : named(raw);
  }

  private ObjectNode container(ParameterizedType generic) {
    Type[] arguments = generic.getActualTypeArguments();
    if (generic.getRawType() == List.class) {
      ObjectNode array = typed("array");
      array.set("items", shape(arguments[0]));
      return array;
    }
    ObjectNode map = typed("object");
    map.set("additionalProperties", shape(arguments[1]));
    return map;
  }

  private static ObjectNode vocabulary(Class<?> type) {
    ObjectNode words = typed("string");
    var examples = words.putArray("examples");
    for (Object constant : type.getEnumConstants()) {
      if (!(constant instanceof OpenEnum word)) {
        examples.add(constant.toString());
      } else if (word.known()) {
        examples.add(word.wire());
      }
    }
    return words;
  }

  /** An id is its string; another record is a definition of its own. */
  private ObjectNode named(Class<?> record) {
    if (Arrays.stream(record.getMethods()).anyMatch(m -> m.isAnnotationPresent(JsonValue.class))) {
      return typed("string");
    }
    if (!definitions.containsKey(record.getSimpleName())) {
      definitions.put(record.getSimpleName(), object(record));
    }
    return JSON.objectNode().put("$ref", "#/$defs/" + record.getSimpleName());
  }

  private static ObjectNode typed(String type) {
    return JSON.objectNode().put("type", type);
  }
}
