package dev.acequia.simcluster.http.table;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.simcluster.json.Fields;
import java.util.List;

/** Columns of pods (printers.go: printPod). */
final class PodColumns {

  private PodColumns() {}

  static List<Column> all() {
    return List.of(
        Column.named(),
        Column.text("Ready", PodColumns::ready).describedAs(Descriptions.POD_READY),
        Column.text("Status", PodColumns::reason).describedAs(Descriptions.POD_STATUS),
        Column.text("Restarts", PodColumns::restarts).describedAs(Descriptions.POD_RESTARTS),
        Column.age(),
        Column.text("IP", o -> orNone(Fields.text(o, "status", "podIP")))
            .wide()
            .describedAs(Descriptions.POD_IP),
        Column.text("Node", o -> orNone(Fields.text(o, "spec", "nodeName")))
            .wide()
            .describedAs(Descriptions.POD_NODE),
        Column.text("Nominated Node", o -> orNone(Fields.text(o, "status", "nominatedNodeName")))
            .wide()
            .describedAs(Descriptions.POD_NOMINATED),
        Column.text("Readiness Gates", o -> "<none>").wide().describedAs(Descriptions.POD_GATES));
  }

  private static String orNone(String value) {
    return value.isEmpty() ? "<none>" : value;
  }

  private static String ready(ObjectNode pod) {
    long ready = statuses(pod).valueStream().filter(c -> Fields.flag(c, "ready")).count();
    return ready + "/" + Fields.at(pod, "spec", "containers").size();
  }

  private static String restarts(ObjectNode pod) {
    return Long.toString(
        statuses(pod).valueStream().mapToLong(c -> Fields.number(c, 0, "restartCount")).sum());
  }

  private static JsonNode statuses(ObjectNode pod) {
    return Fields.at(pod, "status", "containerStatuses");
  }

  private static String reason(ObjectNode pod) {
    if (Fields.has(pod, "metadata", "deletionTimestamp")) {
      return "Terminating";
    }
    for (JsonNode status : statuses(pod)) {
      String waiting = Fields.text(status, "state", "waiting", "reason");
      String ended = Fields.text(status, "state", "terminated", "reason");
      if (!waiting.isEmpty() || !ended.isEmpty()) {
        return waiting.isEmpty() ? ended : waiting;
      }
    }
    String reason = Fields.text(pod, "status", "reason");
    if (!reason.isEmpty()) {
      return reason;
    }
    if (!Fields.at(pod, "spec", "schedulingGates").isEmpty()) {
      return "SchedulingGated";
    }
    return Fields.text(pod, "status", "phase");
  }
}
