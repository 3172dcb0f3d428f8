package dev.acequia.sandbox.cli;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;

/** JSON for eyes: a name and a value a line, nested by indentation, without brackets and quotes. */
record Outline(JsonNode root) {

  String text() {
    StringBuilder text = new StringBuilder();
    write(root, "", text);
    return text.toString().stripTrailing();
  }

  private static void write(JsonNode node, String indent, StringBuilder text) {
    if (node.isArray()) {
      node.forEach(item -> item(item, indent, text));
    } else {
      node.properties().forEach(field -> field(field, indent, text));
    }
  }

  private static void item(JsonNode item, String indent, StringBuilder text) {
    if (item.isContainerNode()) {
      text.append(indent).append("-\n");
      write(item, indent + "  ", text);
    } else {
      text.append(indent).append("- ").append(item.asText()).append('\n');
    }
  }

  private static void field(Map.Entry<String, JsonNode> field, String indent, StringBuilder text) {
    JsonNode value = field.getValue();
    if (value.isContainerNode()) {
      if (!value.isEmpty()) {
        text.append(indent).append(field.getKey()).append(":\n");
        write(value, indent + "  ", text);
      }
    } else if (!value.isNull()) {
      text.append(indent).append(field.getKey()).append(": ").append(value.asText()).append('\n');
    }
  }
}
