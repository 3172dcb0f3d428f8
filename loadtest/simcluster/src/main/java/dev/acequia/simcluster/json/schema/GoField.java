package dev.acequia.simcluster.json.schema;

import com.fasterxml.jackson.databind.JsonNode;
import dev.acequia.simcluster.json.Fields;

/**
 * A field as Go's decoder names it.
 *
 * @param struct innermost type that has it
 * @param path from the root, without indexes
 */
record GoField(String struct, String path) {

  DecodeException cannotHold(JsonNode value, Schema schema) {
    return new DecodeException(
        "json: cannot unmarshal %s into Go struct field %s.%s of type %s"
            .formatted(kind(value), struct, path, goType(schema)));
  }

  private static String kind(JsonNode value) {
    return switch (value.getNodeType()) {
      case STRING -> "string";
      case NUMBER -> value.isIntegralNumber() ? "number" : "number " + value.asText();
      case BOOLEAN -> "bool";
      case ARRAY -> "array";
      default -> "object";
    };
  }

  private static String goType(Schema schema) {
    return switch (schema.type()) {
      case LIST -> "[]" + goType(schema.element());
      case MAP -> "map[string]" + goType(schema.element());
      case STRING, DURATION -> "string";
      case BOOLEAN -> "bool";
      case INTEGER -> Fields.text(schema.source(), "format").equals("int64") ? "int64" : "int32";
      case NUMBER -> "float64";
      case QUANTITY -> "resource.Quantity";
      case INT_OR_STRING -> "intstr.IntOrString";
      case TIME -> "v1.Time";
      case MICRO_TIME -> "v1.MicroTime";
      case OBJECT, ANY -> "v1." + schema.name();
    };
  }
}
