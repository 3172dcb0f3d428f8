package dev.acequia.replay.cli;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.acequia.replay.report.Report;
import java.util.LinkedHashMap;
import java.util.Map;

/** A report for programs (JSON) and for people (a table). */
final class ReportText {

  private static final JsonMapper JSON = JsonMapper.builder().build();

  private ReportText() {}

  static String json(Report report) {
    try {
      return JSON.writeValueAsString(report);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e);
    }
  }

  static String table(Report report) {
    StringBuilder table = new StringBuilder();
    for (Map.Entry<String, JsonNode> field : JSON.valueToTree(report).properties()) {
      row(table, field.getKey(), field.getValue());
    }
    long perSecond = report.eventLatencyMs().count() * 1000L / Math.max(1, report.wallMs());
    table.append("%-20s %d a wall second%n".formatted("event rate", perSecond));
    table.append(report.held() ? "every invariant held" : "NOT EVERY INVARIANT HELD");
    return table.toString();
  }

  private static void row(StringBuilder table, String name, JsonNode value) {
    if (value.isValueNode()) {
      table.append("%-20s %s%n".formatted(name, value.asText()));
    } else if (value.isArray()) {
      Map<String, Integer> alike = new LinkedHashMap<>();
      value.forEach(item -> alike.merge(item.asText(), 1, Integer::sum));
      alike.forEach(
          (item, times) ->
              table.append("%-20s %s%s%n".formatted(name, item, times > 1 ? " x" + times : "")));
    } else {
      StringBuilder cells = new StringBuilder();
      value
          .properties()
          .forEach(f -> cells.append(f.getKey()).append(' ').append(f.getValue()).append("  "));
      table.append("%-20s %s%n".formatted(name, cells.toString().strip()));
    }
  }
}
