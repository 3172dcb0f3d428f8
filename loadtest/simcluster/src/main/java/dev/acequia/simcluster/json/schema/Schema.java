package dev.acequia.simcluster.json.schema;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import dev.acequia.simcluster.json.Fields;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Shape of a value. Immutable, made from an OpenAPI schema; references are followed lazily, as
 * kinds may recur.
 */
public final class Schema {

  /** What is known of a value that nothing is known of. */
  public static final Schema ANYTHING =
      new Schema(Type.ANY, "", MissingNode.getInstance(), Schemas.NONE);

  /** The kind of value; the special strings of Kubernetes are kinds of their own. */
  public enum Type {
    OBJECT,
    /** An object whose keys are data. */
    MAP,
    LIST,
    STRING,
    INTEGER,
    NUMBER,
    BOOLEAN,
    QUANTITY,
    INT_OR_STRING,
    TIME,
    MICRO_TIME,
    DURATION,
    /** Opaque. */
    ANY
  }

  private final Type type;
  private final String name;
  private final JsonNode source;
  private final Supplier<Map<String, SchemaField>> fields;
  private final Supplier<Optional<Schema>> element;
  private final Set<String> required;

  Schema(Type type, String name, JsonNode source, Schemas schemas) {
    this.type = type;
    this.name = name;
    this.source = source;
    this.fields = Lazy.of(() -> readFields(source, schemas));
    this.element = Lazy.of(() -> readElement(source, schemas));
    this.required =
        Stream.of(source.path("required"))
            .flatMap(JsonNode::valueStream)
            .map(JsonNode::asText)
            .collect(Collectors.toUnmodifiableSet());
  }

  private static Map<String, SchemaField> readFields(JsonNode source, Schemas schemas) {
    Map<String, SchemaField> all = new LinkedHashMap<>();
    for (var property : source.path("properties").properties()) {
      all.put(property.getKey(), SchemaField.of(property.getValue(), schemas));
    }
    return all;
  }

  private static Optional<Schema> readElement(JsonNode source, Schemas schemas) {
    JsonNode element =
        source.has("items") ? source.path("items") : source.path("additionalProperties");
    return element.isObject() ? Optional.of(schemas.resolve(element)) : Optional.empty();
  }

  public Type type() {
    return type;
  }

  /** Short name of the definition, as Go code calls it: {@code PodSpec}; "" if it has none. */
  public String name() {
    return name;
  }

  public Map<String, SchemaField> fields() {
    return fields.get();
  }

  /** Null when the field is not known. */
  public @Nullable SchemaField field(String field) {
    return fields.get().get(field);
  }

  /** Of a list or map. */
  public Schema element() {
    return element.get().orElse(ANYTHING);
  }

  public boolean requires(String field) {
    return required.contains(field);
  }

  public Set<String> required() {
    return required;
  }

  /** Unknown fields inside are kept. */
  public boolean open() {
    return type == Type.ANY || Fields.flag(source, "x-kubernetes-preserve-unknown-fields");
  }

  public boolean nullable() {
    return Fields.flag(source, "nullable");
  }

  public boolean embeddedResource() {
    return Fields.flag(source, "x-kubernetes-embedded-resource");
  }

  /** Missing if there is none. */
  public JsonNode defaultValue() {
    return source.path("default");
  }

  /** As published, for rules that only few values have (minimum, enum, pattern). */
  public JsonNode source() {
    return source;
  }

  /** {@code atomic}, {@code set}, {@code map}; "" when nothing is said. */
  public String listType() {
    return Fields.text(source, "x-kubernetes-list-type");
  }

  public List<String> listKeys() {
    return source.path("x-kubernetes-list-map-keys").valueStream().map(JsonNode::asText).toList();
  }

  /** The whole is one value in server-side apply. */
  public boolean atomic() {
    return switch (type) {
      case LIST -> !listType().equals("map") && !listType().equals("set");
      case OBJECT, MAP -> Fields.text(source, "x-kubernetes-map-type").equals("atomic");
      default -> true;
    };
  }

  @Override
  public String toString() {
    return type + (name.isEmpty() ? "" : " " + name);
  }
}
