package dev.acequia.simcluster.json.select;

import com.fasterxml.jackson.databind.JsonNode;
import dev.acequia.simcluster.json.Fields;
import dev.acequia.simcluster.json.select.Requirement.Operator;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** All requirements have to hold. */
public record LabelSelector(List<Requirement> requirements) {

  public static final LabelSelector EVERYTHING = new LabelSelector(List.of());

  public LabelSelector {
    requirements = List.copyOf(requirements);
  }

  /** The form of a query parameter. */
  public static LabelSelector parse(String text) throws SelectorSyntaxException {
    return text.isBlank() ? EVERYTHING : new LabelSelector(new LabelSelectorParser(text).parse());
  }

  /** The form inside an object: {@code matchLabels} and {@code matchExpressions}. */
  public static LabelSelector of(JsonNode selector) {
    List<Requirement> all = new ArrayList<>();
    for (var label : Fields.at(selector, "matchLabels").properties()) {
      all.add(new Requirement(label.getKey(), Operator.IN, Set.of(label.getValue().asText())));
    }
    for (JsonNode expression : Fields.at(selector, "matchExpressions")) {
      Set<String> values = new LinkedHashSet<>();
      expression.path("values").forEach(v -> values.add(v.asText()));
      all.add(
          new Requirement(
              Fields.text(expression, "key"),
              operator(Fields.text(expression, "operator")),
              values));
    }
    return new LabelSelector(all);
  }

  private static Operator operator(String name) {
    return switch (name) {
      case "In" -> Operator.IN;
      case "NotIn" -> Operator.NOT_IN;
      case "DoesNotExist" -> Operator.ABSENT;
      default -> Operator.EXISTS;
    };
  }

  public boolean isEmpty() {
    return requirements.isEmpty();
  }

  public boolean matches(JsonNode object) {
    if (requirements.isEmpty()) {
      return true;
    }
    JsonNode labels = Fields.at(object, "metadata", "labels");
    for (Requirement requirement : requirements) {
      JsonNode label = labels.get(requirement.key());
      if (!requirement.accepts(label == null ? null : label.asText())) {
        return false;
      }
    }
    return true;
  }
}
