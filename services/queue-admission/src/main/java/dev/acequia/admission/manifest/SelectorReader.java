package dev.acequia.admission.manifest;

import com.fasterxml.jackson.databind.JsonNode;
import dev.acequia.admission.queue.Selector;
import dev.acequia.admission.queue.Selector.Term;
import java.util.ArrayList;
import java.util.List;

/** Reads label selectors; an absent one selects everything. */
final class SelectorReader {

  private SelectorReader() {}

  static Selector read(JsonNode selector) {
    var terms = new ArrayList<Term>();
    selector
        .path("matchLabels")
        .properties()
        .forEach(e -> terms.add(new Term.In(e.getKey(), List.of(e.getValue().asText()))));
    selector.path("matchExpressions").forEach(expression -> terms.add(term(expression)));
    return new Selector(terms);
  }

  private static Term term(JsonNode expression) {
    String key = expression.path("key").asText();
    List<String> values =
        QueueReader.each(expression.path("values")).stream().map(JsonNode::asText).toList();
    return switch (expression.path("operator").asText()) {
      case "In" -> new Term.In(key, values);
      case "NotIn" -> new Term.NotIn(key, values);
      case "Exists" -> new Term.Exists(key);
      case "DoesNotExist" -> new Term.Absent(key);
      case String other ->
          throw new InvalidManifest(
              "selector operator is none of In, NotIn, Exists, DoesNotExist: " + other);
    };
  }
}
