package dev.acequia.simcluster.actors;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.simcluster.actors.view.KubeTime;
import dev.acequia.simcluster.json.Fields;
import dev.acequia.simcluster.json.Json;
import dev.acequia.simcluster.model.Agenda;
import dev.acequia.simcluster.model.ApiException;
import dev.acequia.simcluster.model.Change;
import dev.acequia.simcluster.model.ClusterModel;
import dev.acequia.simcluster.model.DeleteOptions;
import dev.acequia.simcluster.model.ObjectKey;
import dev.acequia.simcluster.model.ResourceType;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/** Writes Kubernetes events, and removes all events after their hour, as an API server does. */
public final class EventRecorder implements Actor {

  private static final Duration TIME_TO_LIVE = Duration.ofHours(1);

  private final ClusterModel model;
  private final Agenda agenda;

  public EventRecorder(ClusterModel model, Agenda agenda) {
    this.model = model;
    this.agenda = agenda;
  }

  @Override
  public void start() {
    model.list(ResourceType.EVENTS, "", event -> true).forEach(this::expireLater);
  }

  @Override
  public void onChange(Change change) {
    if (change.type() == Change.Type.ADDED && change.key().type().equals(ResourceType.EVENTS)) {
      expireLater(change.object());
    }
  }

  public void normal(ObjectNode about, String component, String reason, String message) {
    write(about, component, "Normal", reason, message);
  }

  public void warning(ObjectNode about, String component, String reason, String message) {
    write(about, component, "Warning", reason, message);
  }

  private void write(
      ObjectNode about, String component, String type, String reason, String message) {
    String own = Fields.text(about, "metadata", "namespace");
    String namespace = own.isEmpty() ? "default" : own;
    ObjectNode event = Json.object();
    event.put("apiVersion", "v1").put("kind", "Event");
    Fields.object(event, "metadata")
        .put("namespace", namespace)
        .put(
            "name",
            Fields.text(about, "metadata", "name")
                + "."
                + Long.toHexString(agenda.random().nextLong()));
    ObjectNode involved = Fields.object(event, "involvedObject");
    involved.put("apiVersion", Fields.text(about, "apiVersion"));
    involved.put("kind", Fields.text(about, "kind"));
    for (String field : List.of("namespace", "name", "uid", "resourceVersion")) {
      String value = Fields.text(about, "metadata", field);
      if (!value.isEmpty()) {
        involved.put(field, value);
      }
    }
    event.put("type", type).put("reason", reason).put("message", message).put("count", 1);
    String now = KubeTime.seconds(agenda.now());
    event.put("firstTimestamp", now).put("lastTimestamp", now);
    Fields.object(event, "source").put("component", component);
    event.put("reportingComponent", component).put("reportingInstance", "");
    try {
      model.create(ResourceType.EVENTS, namespace, event);
    } catch (ApiException namespaceGoesAway) {
      // An event is a courtesy: what it tells has happened whether or not it can be kept.
    }
  }

  private void expireLater(ObjectNode event) {
    ObjectKey key =
        new ObjectKey(
            ResourceType.EVENTS,
            Fields.text(event, "metadata", "namespace"),
            Fields.text(event, "metadata", "name"));
    Instant since =
        KubeTime.parse(Fields.text(event, "metadata", "creationTimestamp")).orElse(agenda.now());
    agenda.at(since.plus(TIME_TO_LIVE), () -> model.delete(key, DeleteOptions.FORCE));
  }
}
