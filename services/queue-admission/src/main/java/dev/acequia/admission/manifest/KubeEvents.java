package dev.acequia.admission.manifest;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.chassis.turn.Intent;
import dev.acequia.chassis.turn.ResourcePath;
import dev.acequia.chassis.turn.Target;
import dev.acequia.events.model.ObjectRef;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

/** Kubernetes Events about an object, as {@code kubectl describe} shows them. */
public final class KubeEvents {

  private KubeEvents() {}

  public static Intent warning(ObjectRef about, String reason, String message, Instant now) {
    String namespace = about.namespace() == null ? "default" : about.namespace();
    String name = about.name() + "." + about.uid() + "." + Integer.toHexString(reason.hashCode());
    ObjectNode event = JsonNodeFactory.instance.objectNode();
    event.put("apiVersion", "v1").put("kind", "Event");
    event.putObject("metadata").put("name", name).put("namespace", namespace);
    event
        .putObject("involvedObject")
        .put("apiVersion", about.apiVersion())
        .put("kind", about.kind())
        .put("namespace", namespace)
        .put("name", about.name())
        .put("uid", about.uid());
    String at = now.truncatedTo(ChronoUnit.SECONDS).toString();
    event.put("type", "Warning").put("reason", reason).put("message", message).put("count", 1);
    event.put("firstTimestamp", at).put("lastTimestamp", at);
    event.putObject("source").put("component", "acequia-queue-admission");
    var target = new Target(ResourcePath.EVENTS, namespace, name, null);
    return new Intent.CreateObject("event/" + name, target, event);
  }
}
