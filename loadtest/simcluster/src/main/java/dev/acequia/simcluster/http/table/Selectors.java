package dev.acequia.simcluster.http.table;

import com.fasterxml.jackson.databind.JsonNode;
import dev.acequia.simcluster.json.Fields;
import java.util.stream.Collectors;

/** Label selectors as one line. */
public final class Selectors {

  private Selectors() {}

  public static String text(JsonNode selector) {
    String labels =
        Fields.at(selector, "matchLabels").properties().stream()
            .map(l -> l.getKey() + "=" + l.getValue().asText())
            .sorted()
            .collect(Collectors.joining(","));
    return labels.isEmpty() ? "<none>" : labels;
  }
}
