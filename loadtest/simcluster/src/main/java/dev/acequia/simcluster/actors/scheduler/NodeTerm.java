package dev.acequia.simcluster.actors.scheduler;

import com.fasterxml.jackson.databind.JsonNode;
import dev.acequia.simcluster.actors.view.NodeView;
import dev.acequia.simcluster.json.Fields;

/** One node selector term: all of its expressions on labels and fields hold. */
final class NodeTerm {

  private NodeTerm() {}

  static boolean matches(JsonNode term, NodeView node) {
    JsonNode expressions = term.path("matchExpressions");
    JsonNode fields = term.path("matchFields");
    if (expressions.isEmpty() && fields.isEmpty()) {
      return false;
    }
    for (JsonNode each : expressions) {
      String key = Fields.text(each, "key");
      if (!holds(each, node.hasLabel(key), node.label(key))) {
        return false;
      }
    }
    for (JsonNode each : fields) {
      boolean known = Fields.text(each, "key").equals("metadata.name");
      if (!holds(each, known, node.name())) {
        return false;
      }
    }
    return true;
  }

  private static boolean holds(JsonNode expression, boolean present, String value) {
    JsonNode values = expression.path("values");
    return switch (Fields.text(expression, "operator")) {
      case "In" -> present && contains(values, value);
      case "NotIn" -> !present || !contains(values, value);
      case "Exists" -> present;
      case "DoesNotExist" -> !present;
      case "Gt" -> present && number(value) > number(values.path(0).asText());
      case "Lt" -> present && number(value) < number(values.path(0).asText());
      default -> false;
    };
  }

  private static boolean contains(JsonNode values, String value) {
    for (JsonNode each : values) {
      if (each.asText().equals(value)) {
        return true;
      }
    }
    return false;
  }

  private static long number(String text) {
    return text.matches("-?\\d{1,18}") ? Long.parseLong(text) : 0;
  }
}
