package dev.acequia.simcluster.actors.kubelet;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.simcluster.actors.view.KubeTime;
import dev.acequia.simcluster.actors.view.PodView;
import dev.acequia.simcluster.json.Fields;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Consumer;

/** Container statuses of a pod; all its containers share one fate. */
final class ContainerStatus {

  private static final String CREATE_ERROR = "CreateContainerConfigError";

  private ContainerStatus() {}

  /** One status per container of the specification, waiting to be created. */
  static void create(ObjectNode pod) {
    ArrayNode statuses = Fields.object(pod, "status").putArray("containerStatuses");
    for (JsonNode container : new PodView(pod).containers()) {
      ObjectNode status = statuses.addObject();
      status.put("name", Fields.text(container, "name"));
      status.put("image", Fields.text(container, "image"));
      status.put("imageID", "").put("restartCount", 0);
      status.putObject("lastState");
      state(status, "waiting", state -> state.put("reason", "ContainerCreating"));
    }
  }

  /** Cannot be started yet. */
  static void lack(ObjectNode pod, String what) {
    each(
        pod,
        status ->
            state(
                status,
                "waiting",
                state -> state.put("reason", CREATE_ERROR).put("message", what)));
  }

  static boolean waitsFor(PodView pod, String what) {
    JsonNode first = Fields.at(pod.json(), "status", "containerStatuses").path(0);
    return what.equals(Fields.text(first, "state", "waiting", "message"));
  }

  static void run(ObjectNode pod, Instant at) {
    each(
        pod,
        status -> {
          status.put("containerID", containerId(pod, status));
          status.put("imageID", Fields.text(status, "image"));
          state(status, "running", state -> state.put("startedAt", KubeTime.seconds(at)));
          status.put("started", true);
        });
  }

  static void ready(ObjectNode pod, boolean ready) {
    each(pod, status -> status.put("ready", ready));
  }

  static void end(ObjectNode pod, Exit exit) {
    each(
        pod,
        status -> {
          JsonNode started = Fields.at(status, "state", "running", "startedAt");
          state(status, "terminated", state -> terminated(state, status, started, exit));
        });
  }

  /** Ended, and to be started again after a back-off. */
  static void restart(ObjectNode pod) {
    each(
        pod,
        status -> {
          ObjectNode last = status.putObject("lastState");
          last.set("terminated", Fields.at(status, "state", "terminated"));
          status.put("restartCount", status.path("restartCount").asInt() + 1);
          state(status, "waiting", state -> state.put("reason", "CrashLoopBackOff"));
        });
  }

  static Optional<Instant> lastEnd(PodView pod) {
    JsonNode first = Fields.at(pod.json(), "status", "containerStatuses").path(0);
    return KubeTime.parse(Fields.text(first, "lastState", "terminated", "finishedAt"));
  }

  private static void terminated(
      ObjectNode state, ObjectNode status, JsonNode startedAt, Exit exit) {
    state.put("exitCode", exit.code()).put("reason", exit.reason());
    if (!exit.message().isEmpty()) {
      state.put("message", exit.message());
    }
    if (startedAt.isTextual()) {
      state.set("startedAt", startedAt);
      state.put("containerID", Fields.text(status, "containerID"));
    }
    state.put("finishedAt", KubeTime.seconds(exit.at()));
  }

  private static void state(ObjectNode status, String name, Consumer<ObjectNode> fill) {
    fill.accept(status.putObject("state").putObject(name));
    status.put("ready", false).put("started", false);
  }

  private static void each(ObjectNode pod, Consumer<ObjectNode> edit) {
    Fields.at(pod, "status", "containerStatuses").forEach(each -> edit.accept((ObjectNode) each));
  }

  private static String containerId(ObjectNode pod, ObjectNode status) {
    String origin =
        new PodView(pod).uid()
            + "/"
            + Fields.text(status, "name")
            + "/"
            + status.path("restartCount").asInt();
    UUID id = UUID.nameUUIDFromBytes(origin.getBytes(StandardCharsets.UTF_8));
    return "containerd://" + id.toString().replace("-", "");
  }
}
