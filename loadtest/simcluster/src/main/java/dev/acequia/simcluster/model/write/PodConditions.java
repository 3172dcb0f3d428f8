package dev.acequia.simcluster.model.write;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.simcluster.json.Fields;
import dev.acequia.simcluster.json.schema.Times;
import java.time.Instant;

/** Conditions of a pod that the API server itself writes. */
final class PodConditions {

  private PodConditions() {}

  static void set(
      ObjectNode pod, String type, String status, String reason, String message, Instant now) {
    ObjectNode condition = find(pod, type);
    condition.put("type", type).put("status", status).putNull("lastProbeTime");
    condition.put("lastTransitionTime", Times.seconds(now));
    put(condition, "reason", reason);
    put(condition, "message", message);
  }

  private static void put(ObjectNode condition, String name, String value) {
    if (value.isEmpty()) {
      condition.remove(name);
    } else {
      condition.put(name, value);
    }
  }

  private static ObjectNode find(ObjectNode pod, String type) {
    for (JsonNode condition : Fields.array(pod, "status", "conditions")) {
      if (condition instanceof ObjectNode found && Fields.text(found, "type").equals(type)) {
        return found;
      }
    }
    return Fields.array(pod, "status", "conditions").addObject();
  }
}
