package dev.acequia.simcluster.model.write;

import com.fasterxml.jackson.databind.JsonNode;
import dev.acequia.simcluster.json.Fields;
import dev.acequia.simcluster.model.Causes;

/** {@code minimum} and {@code maximum}. */
final class NumberRules {

  private NumberRules() {}

  static void check(JsonNode value, JsonNode schema, String path, Causes causes) {
    JsonNode least = schema.path("minimum");
    boolean aboveLeast = Fields.flag(schema, "exclusiveMinimum");
    int toLeast = least.isNumber() ? value.decimalValue().compareTo(least.decimalValue()) : 1;
    if (toLeast < 0 || aboveLeast && toLeast == 0) {
      String relation = aboveLeast ? "greater than" : "greater than or equal to";
      causes.invalid(
          path, value.toString(), "%s in body should be %s %s".formatted(path, relation, least));
    }
    JsonNode most = schema.path("maximum");
    boolean belowMost = Fields.flag(schema, "exclusiveMaximum");
    int toMost = most.isNumber() ? value.decimalValue().compareTo(most.decimalValue()) : -1;
    if (toMost > 0 || belowMost && toMost == 0) {
      String relation = belowMost ? "less than" : "less than or equal to";
      causes.invalid(
          path, value.toString(), "%s in body should be %s %s".formatted(path, relation, most));
    }
  }
}
