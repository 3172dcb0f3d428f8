package dev.acequia.simcluster.json.patch;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.stream.Collectors;

/** A value as Go's {@code %v} prints it, which some of the server's messages do. */
public final class GoText {

  private GoText() {}

  public static String of(JsonNode value) {
    if (value.isObject()) {
      return value.properties().stream()
          .sorted((a, b) -> a.getKey().compareTo(b.getKey()))
          .map(f -> f.getKey() + ":" + of(f.getValue()))
          .collect(Collectors.joining(" ", "map[", "]"));
    }
    if (value.isArray()) {
      return value.valueStream().map(GoText::of).collect(Collectors.joining(" ", "[", "]"));
    }
    return value.isNull() ? "<nil>" : value.asText();
  }
}
