package dev.acequia.simcluster.json.select;

import com.fasterxml.jackson.databind.JsonNode;
import dev.acequia.simcluster.json.Fields;

/** The value that a field selector compares; a server computes some of them. */
final class FieldValue {

  private FieldValue() {}

  static String of(JsonNode object, String path) {
    String value = Fields.text(object, source(path).split("\\."));
    return value.isEmpty() ? whenAbsent(path) : value;
  }

  private static String source(String path) {
    return switch (path) {
      case "status.successful" -> "status.succeeded";
      case "source" -> "source.component";
      default -> path;
    };
  }

  private static String whenAbsent(String path) {
    return switch (path) {
      case "status.successful", "status.replicas" -> "0";
      case "spec.unschedulable", "spec.hostNetwork" -> "false";
      default -> "";
    };
  }
}
