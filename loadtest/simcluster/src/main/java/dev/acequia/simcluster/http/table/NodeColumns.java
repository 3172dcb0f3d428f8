package dev.acequia.simcluster.http.table;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.simcluster.json.Fields;
import java.util.List;
import java.util.stream.Collectors;

/** Columns of nodes (printers.go: printNode). */
final class NodeColumns {

  private static final String ROLE = "node-role.kubernetes.io/";

  private NodeColumns() {}

  static List<Column> all() {
    return List.of(
        Column.named(),
        Column.text("Status", NodeColumns::status),
        Column.text("Roles", NodeColumns::roles),
        Column.age(),
        Column.text("Version", o -> Fields.text(o, "status", "nodeInfo", "kubeletVersion")),
        Column.text("Internal-IP", o -> address(o, "InternalIP")).wide(),
        Column.text("External-IP", o -> address(o, "ExternalIP")).wide(),
        Column.text("OS-Image", o -> orUnknown(Fields.text(o, "status", "nodeInfo", "osImage")))
            .wide(),
        Column.text(
                "Kernel-Version",
                o -> orUnknown(Fields.text(o, "status", "nodeInfo", "kernelVersion")))
            .wide(),
        Column.text(
                "Container-Runtime",
                o -> orUnknown(Fields.text(o, "status", "nodeInfo", "containerRuntimeVersion")))
            .wide());
  }

  private static String status(ObjectNode node) {
    String ready = "Unknown";
    for (JsonNode condition : Fields.at(node, "status", "conditions")) {
      if (Fields.text(condition, "type").equals("Ready")) {
        ready = Fields.text(condition, "status").equals("True") ? "Ready" : "NotReady";
      }
    }
    return Fields.flag(node, "spec", "unschedulable") ? ready + ",SchedulingDisabled" : ready;
  }

  private static String roles(ObjectNode node) {
    String roles =
        Fields.at(node, "metadata", "labels").properties().stream()
            .filter(l -> l.getKey().startsWith(ROLE))
            .map(l -> l.getKey().substring(ROLE.length()))
            .sorted()
            .collect(Collectors.joining(","));
    return roles.isEmpty() ? "<none>" : roles;
  }

  private static String address(ObjectNode node, String type) {
    for (JsonNode address : Fields.at(node, "status", "addresses")) {
      if (Fields.text(address, "type").equals(type)) {
        return Fields.text(address, "address");
      }
    }
    return "<none>";
  }

  private static String orUnknown(String value) {
    return value.isEmpty() ? "<unknown>" : value;
  }
}
