package dev.acequia.simcluster.http.table;

import static dev.acequia.simcluster.json.Fields.at;
import static dev.acequia.simcluster.json.Fields.number;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.simcluster.json.Fields;
import java.util.List;
import java.util.Map;

/** Columns of built-in kinds; those without an entry have name and age. */
final class BuiltInColumns {

  private static final List<Column> PLAIN = List.of(Column.named(), Column.age());

  private static final Map<String, List<Column>> BY_KIND =
      Map.ofEntries(
          Map.entry("Pod", PodColumns.all()),
          Map.entry("Node", NodeColumns.all()),
          Map.entry("Job", JobColumns.all()),
          Map.entry(
              "Namespace",
              List.of(Column.named(), text("Status", "status", "phase"), Column.age())),
          Map.entry(
              "ConfigMap",
              List.of(
                  Column.named(),
                  Column.number("Data", o -> at(o, "data").size() + at(o, "binaryData").size())
                      .ofType("string")
                      .describedAs(Descriptions.CONFIG_DATA),
                  Column.age())),
          Map.entry(
              "Secret",
              List.of(
                  Column.named(),
                  text("Type", "type"),
                  Column.number("Data", o -> at(o, "data").size()).ofType("string"),
                  Column.age())),
          Map.entry(
              "Lease",
              List.of(Column.named(), text("Holder", "spec", "holderIdentity"), Column.age())),
          Map.entry(
              "PriorityClass",
              List.of(
                  Column.named(),
                  Column.number("Value", o -> (int) number(o, 0, "value")),
                  Column.text(
                          "Global-Default", o -> Boolean.toString(Fields.flag(o, "globalDefault")))
                      .ofType("boolean"),
                  Column.age(),
                  text("PreemptionPolicy", "preemptionPolicy"))),
          Map.entry("Deployment", deployment()),
          Map.entry("Event", EventColumns.all()),
          Map.entry("Service", service()),
          Map.entry("PodDisruptionBudget", budget()),
          Map.entry(
              "CustomResourceDefinition",
              List.of(
                  Column.named(),
                  text("Created At", "metadata", "creationTimestamp").ofType("date"))));

  private BuiltInColumns() {}

  static List<Column> of(String kind) {
    return BY_KIND.getOrDefault(kind, PLAIN);
  }

  private static Column text(String name, String... path) {
    return Column.text(name, o -> Fields.text(o, path));
  }

  private static List<Column> deployment() {
    return List.of(
        Column.named(),
        Column.text(
            "Ready",
            o -> number(o, 0, "status", "readyReplicas") + "/" + number(o, 0, "spec", "replicas")),
        Column.number("Up-to-date", o -> (int) number(o, 0, "status", "updatedReplicas"))
            .ofType("string"),
        Column.number("Available", o -> (int) number(o, 0, "status", "availableReplicas"))
            .ofType("string"),
        Column.age(),
        Column.text("Containers", o -> JobColumns.containers(o, "name")).wide(),
        Column.text("Images", o -> JobColumns.containers(o, "image")).wide(),
        Column.text("Selector", o -> Selectors.text(at(o, "spec", "selector"))).wide());
  }

  private static List<Column> service() {
    return List.of(
        Column.named(),
        text("Type", "spec", "type"),
        text("Cluster-IP", "spec", "clusterIP"),
        Column.text("External-IP", o -> "<none>"),
        Column.text("Port(s)", BuiltInColumns::ports),
        Column.age());
  }

  private static String ports(ObjectNode service) {
    StringBuilder out = new StringBuilder();
    for (JsonNode port : at(service, "spec", "ports")) {
      out.append(out.isEmpty() ? "" : ",").append(number(port, 0, "port")).append('/');
      out.append(Fields.text(port, "protocol"));
    }
    return out.toString();
  }

  private static List<Column> budget() {
    return List.of(
        Column.named(),
        Column.text("Min Available", o -> orNotApplicable(Fields.text(o, "spec", "minAvailable"))),
        Column.text(
            "Max Unavailable", o -> orNotApplicable(Fields.text(o, "spec", "maxUnavailable"))),
        Column.number(
            "Allowed Disruptions", o -> (int) number(o, 0, "status", "disruptionsAllowed")),
        Column.age());
  }

  private static String orNotApplicable(String value) {
    return value.isEmpty() ? "N/A" : value;
  }
}
