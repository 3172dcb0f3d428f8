package dev.acequia.simcluster.actors.view;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.simcluster.json.Fields;
import java.time.Instant;
import java.util.Optional;

/** Conditions in a status, where the time of transition moves only when the status does. */
public final class Conditions {

  private Conditions() {}

  public static Optional<JsonNode> find(JsonNode object, String type) {
    for (JsonNode condition : Fields.at(object, "status", "conditions")) {
      if (type.equals(Fields.text(condition, "type"))) {
        return Optional.of(condition);
      }
    }
    return Optional.empty();
  }

  public static boolean isTrue(JsonNode object, String type) {
    return find(object, type).map(c -> "True".equals(Fields.text(c, "status"))).orElse(false);
  }

  /** Sets one condition of a status. Empty reason and message are left out. */
  public static ObjectNode set(
      ObjectNode status, String type, String value, String reason, String message, Instant now) {
    ObjectNode condition = findOrAdd(Fields.array(status, "conditions"), type);
    if (!value.equals(Fields.text(condition, "status"))) {
      condition.put("lastTransitionTime", KubeTime.seconds(now));
    }
    condition.put("status", value);
    putUnlessEmpty(condition, "reason", reason);
    putUnlessEmpty(condition, "message", message);
    return condition;
  }

  private static ObjectNode findOrAdd(ArrayNode conditions, String type) {
    for (JsonNode each : conditions) {
      if (each instanceof ObjectNode condition && type.equals(Fields.text(condition, "type"))) {
        return condition;
      }
    }
    return conditions.addObject().put("type", type);
  }

  private static void putUnlessEmpty(ObjectNode condition, String name, String value) {
    if (value.isEmpty()) {
      condition.remove(name);
    } else {
      condition.put(name, value);
    }
  }
}
