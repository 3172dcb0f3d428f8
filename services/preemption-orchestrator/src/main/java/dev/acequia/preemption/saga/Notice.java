package dev.acequia.preemption.saga;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.chassis.turn.Intent;
import dev.acequia.chassis.turn.ResourcePath;
import dev.acequia.chassis.turn.Target;
import dev.acequia.events.model.ObjectRef;
import dev.acequia.preemption.saga.CommandId.Purpose;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

/**
 * What the owner of the workload reads in {@code kubectl describe}: a Kubernetes event on the owner
 * object.
 */
enum Notice {
  GIVEN("PreemptionNotice", "Warning"),
  TAKEN_BACK("PreemptionWithdrawn", "Normal");

  private final String reason;
  private final String type;

  Notice(String reason, String type) {
    this.reason = reason;
    this.type = type;
  }

  Intent about(Brief brief, ObjectRef owner, Instant now) {
    String namespace = owner.namespace() == null ? "default" : owner.namespace();
    String name = "acequia-" + brief.id().value() + "-" + (this == GIVEN ? "notice" : "withdrawn");
    ObjectNode event = JsonNodeFactory.instance.objectNode();
    event
        .put("apiVersion", "v1")
        .put("kind", "Event")
        .put("type", type)
        .put("reason", reason)
        .put("count", 1);
    event.put("message", message(brief));
    event.putObject("metadata").put("name", name).put("namespace", namespace);
    event.putObject("source").put("component", "preemption-orchestrator");
    String at = now.truncatedTo(ChronoUnit.SECONDS).toString();
    event.put("firstTimestamp", at).put("lastTimestamp", at);
    ObjectNode involved = event.putObject("involvedObject");
    involved
        .put("apiVersion", owner.apiVersion())
        .put("kind", owner.kind())
        .put("name", owner.name())
        .put("uid", owner.uid());
    involved.put("namespace", namespace);
    String id = new CommandId(brief.id(), Purpose.NOTICE, ordinal() + 1, 0).text();
    return new Intent.CreateObject(
        id, new Target(ResourcePath.EVENTS, namespace, name, null), event);
  }

  private String message(Brief brief) {
    return switch (this) {
      case GIVEN ->
          "Run %s has to leave (%s). Its work is saved first, as its policy says, until %s; saga %s."
              .formatted(brief.run(), brief.reason().wire(), brief.deadline(), brief.id());
      case TAKEN_BACK -> "Run %s may stay; saga %s is over.".formatted(brief.run(), brief.id());
    };
  }
}
