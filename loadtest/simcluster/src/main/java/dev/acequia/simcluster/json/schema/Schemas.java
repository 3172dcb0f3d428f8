package dev.acequia.simcluster.json.schema;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import dev.acequia.simcluster.json.Fields;
import dev.acequia.simcluster.json.Json;
import dev.acequia.simcluster.json.schema.Schema.Type;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Named schemas. The built-in ones are the definitions that Kubernetes 1.36 publishes
 * (api/openapi-spec/swagger.json, without descriptions and paths).
 */
public final class Schemas {

  static final Schemas NONE = new Schemas(MissingNode.getInstance());

  private static final Map<String, Type> SPECIAL =
      Map.of(
          "io.k8s.apimachinery.pkg.api.resource.Quantity", Type.QUANTITY,
          "io.k8s.apimachinery.pkg.util.intstr.IntOrString", Type.INT_OR_STRING,
          "io.k8s.apimachinery.pkg.apis.meta.v1.Time", Type.TIME,
          "io.k8s.apimachinery.pkg.apis.meta.v1.MicroTime", Type.MICRO_TIME,
          "io.k8s.apimachinery.pkg.apis.meta.v1.FieldsV1", Type.ANY,
          "io.k8s.apimachinery.pkg.runtime.RawExtension", Type.ANY);

  private final JsonNode definitions;
  private final Map<String, Schema> byDefinition = new ConcurrentHashMap<>();
  private final Map<String, String> definitionOfKind = new HashMap<>();

  private Schemas(JsonNode definitions) {
    this.definitions = definitions;
    for (var definition : definitions.properties()) {
      for (JsonNode kind : definition.getValue().path("x-kubernetes-group-version-kind")) {
        String group = Fields.text(kind, "group");
        String id = group + "/" + Fields.text(kind, "version") + "/" + Fields.text(kind, "kind");
        definitionOfKind.put(id, definition.getKey());
      }
    }
  }

  public static Schemas builtIn() {
    return BuiltIn.SCHEMAS;
  }

  /** Read once, when first needed. */
  private static final class BuiltIn {
    static final Schemas SCHEMAS = read();
  }

  private static Schemas read() {
    try (InputStream in = Json.class.getResourceAsStream("definitions.json")) {
      if (in == null) {
        throw new IllegalStateException("definitions.json is not on the class path");
      }
      return new Schemas(Json.parse(in.readAllBytes()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Shape of metav1.ObjectMeta, which custom resources share with the rest. */
  public static Schema metadata() {
    SchemaField field = BuiltIn.SCHEMAS.of("", "v1", "ConfigMap").orElseThrow().field("metadata");
    if (field == null) {
      throw new IllegalStateException("ConfigMap has no metadata");
    }
    return field.schema();
  }

  /** A schema of its own, without references: that of a CRD version. */
  public static Schema structural(JsonNode openApi) {
    return NONE.resolve(openApi);
  }

  public Optional<String> definitionOf(String group, String version, String kind) {
    return Optional.ofNullable(definitionOfKind.get(group + "/" + version + "/" + kind));
  }

  public Optional<Schema> of(String group, String version, String kind) {
    return definitionOf(group, version, kind).map(this::definition);
  }

  /** All definitions as published. */
  public JsonNode definitions() {
    return definitions;
  }

  private Schema definition(String name) {
    Schema known = byDefinition.get(name);
    if (known == null) {
      JsonNode source = definitions.path(name);
      String shortName = name.substring(name.lastIndexOf('.') + 1);
      known = new Schema(SPECIAL.getOrDefault(name, typeOf(source)), shortName, source, this);
      byDefinition.put(name, known);
    }
    return known;
  }

  Schema resolve(JsonNode schema) {
    String reference = Fields.text(schema, "$ref");
    if (reference.isEmpty() && schema.path("allOf").size() == 1) {
      reference = Fields.text(schema.path("allOf").path(0), "$ref");
    }
    return reference.isEmpty()
        ? new Schema(typeOf(schema), "", schema, this)
        : definition(reference.substring(reference.lastIndexOf('/') + 1));
  }

  private static Type typeOf(JsonNode schema) {
    if (Fields.flag(schema, "x-kubernetes-int-or-string")) {
      return Type.INT_OR_STRING;
    }
    return switch (Fields.text(schema, "type")) {
      case "object" -> {
        if (schema.has("properties")) {
          yield Type.OBJECT;
        }
        yield schema.path("additionalProperties").isObject() ? Type.MAP : Type.OBJECT;
      }
      case "array" -> Type.LIST;
      case "string" -> Type.STRING;
      case "integer" -> Type.INTEGER;
      case "number" -> Type.NUMBER;
      case "boolean" -> Type.BOOLEAN;
      default -> schema.has("properties") ? Type.OBJECT : Type.ANY;
    };
  }
}
