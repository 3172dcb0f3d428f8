package dev.acequia.simcluster.http.table;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.simcluster.json.Fields;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.Collectors;

/** Columns of jobs (printers.go: printJob). */
final class JobColumns {

  private JobColumns() {}

  static List<Column> all() {
    return List.of(
        Column.named(),
        Column.text("Status", JobColumns::status),
        Column.text("Completions", JobColumns::completions),
        Column.aged("Duration", (o, now) -> Column.text(duration(o, now))),
        Column.age(),
        Column.text("Containers", o -> containers(o, "name")).wide(),
        Column.text("Images", o -> containers(o, "image")).wide(),
        Column.text("Selector", o -> Selectors.text(Fields.at(o, "spec", "selector"))).wide());
  }

  private static String status(ObjectNode job) {
    if (has(job, "Complete")) {
      return "Complete";
    } else if (has(job, "Failed")) {
      return "Failed";
    } else if (Fields.has(job, "metadata", "deletionTimestamp")) {
      return "Terminating";
    } else if (has(job, "Suspended")) {
      return "Suspended";
    } else if (has(job, "FailureTarget")) {
      return "FailureTarget";
    } else if (has(job, "SuccessCriteriaMet")) {
      return "SuccessCriteriaMet";
    }
    return "Running";
  }

  private static boolean has(ObjectNode job, String condition) {
    return Fields.at(job, "status", "conditions")
        .valueStream()
        .anyMatch(
            c ->
                Fields.text(c, "type").equals(condition)
                    && Fields.text(c, "status").equals("True"));
  }

  private static String completions(ObjectNode job) {
    long succeeded = Fields.number(job, 0, "status", "succeeded");
    if (Fields.has(job, "spec", "completions")) {
      return succeeded + "/" + Fields.number(job, 0, "spec", "completions");
    }
    long parallelism = Fields.number(job, 0, "spec", "parallelism");
    return parallelism > 1 ? succeeded + "/1 of " + parallelism : succeeded + "/1";
  }

  private static String duration(ObjectNode job, Instant now) {
    String start = Fields.text(job, "status", "startTime");
    if (start.isEmpty()) {
      return "";
    }
    String end = Fields.text(job, "status", "completionTime");
    return Ages.human(
        Duration.between(Instant.parse(start), end.isEmpty() ? now : Instant.parse(end)));
  }

  static String containers(JsonNode owner, String field) {
    return Fields.at(owner, "spec", "template", "spec", "containers")
        .valueStream()
        .map(c -> Fields.text(c, field))
        .collect(Collectors.joining(","));
  }
}
