package dev.acequia.inventory.pod;

import com.fasterxml.jackson.databind.JsonNode;
import dev.acequia.events.id.QueueName;
import dev.acequia.events.id.RunId;
import dev.acequia.events.model.PodRef;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads a pod object. */
public final class PodReader {

  private static final String RUN = "acequia.dev/run";
  private static final String QUEUE = "acequia.dev/queue";
  private static final String EXPORTER_APP = "nvidia-dcgm-exporter";
  private static final int DCGM_PORT = 9400;

  private PodReader() {}

  public static PodFacts read(JsonNode pod) {
    JsonNode metadata = pod.path("metadata");
    JsonNode spec = pod.path("spec");
    JsonNode status = pod.path("status");
    boolean exporter = isExporter(metadata.path("labels"));
    Optional<PodFacts.Ending> ending = PodEnding.of(pod);
    return new PodFacts(
        ref(metadata, spec, status),
        run(metadata.path("annotations")),
        text(metadata.path("labels").path(QUEUE)).map(QueueName::new),
        PodRequest.of(spec),
        started(status),
        isReady(status),
        ending,
        exporter,
        exporter && ending.isEmpty() && started(status) ? url(spec, status) : Optional.empty());
  }

  private static PodRef ref(JsonNode metadata, JsonNode spec, JsonNode status) {
    return new PodRef(
        metadata.path("namespace").asText("default"),
        metadata.path("name").asText(),
        metadata.path("uid").asText(),
        nullable(spec.path("nodeName")),
        nullable(status.path("podIP")));
  }

  /** A mark that is no run id was not written by us: such a pod bypassed the queues. */
  private static Optional<RunId> run(JsonNode annotations) {
    return text(annotations.path(RUN))
        .flatMap(
            value -> {
              try {
                return Optional.of(new RunId(value));
              } catch (IllegalArgumentException e) {
                return Optional.empty();
              }
            });
  }

  private static boolean isExporter(JsonNode labels) {
    return labels.path("app").asText().equals(EXPORTER_APP)
        || labels.path("app.kubernetes.io/name").asText().equals("dcgm-exporter");
  }

  private static boolean started(JsonNode status) {
    for (JsonNode container : status.path("containerStatuses")) {
      JsonNode state = container.path("state");
      if (state.path("running").isObject() || state.path("terminated").isObject()) return true;
    }
    return false;
  }

  private static boolean isReady(JsonNode status) {
    for (JsonNode condition : status.path("conditions")) {
      if (condition.path("type").asText().equals("Ready"))
        return condition.path("status").asText().equals("True");
    }
    return false;
  }

  private static Optional<String> url(JsonNode spec, JsonNode status) {
    return text(status.path("podIP"))
        .map(
            ip ->
                "http://"
                    + (ip.contains(":") ? "[" + ip + "]" : ip)
                    + ":"
                    + port(spec)
                    + "/metrics");
  }

  private static int port(JsonNode spec) {
    for (JsonNode container : spec.path("containers")) {
      for (JsonNode port : container.path("ports")) {
        if (port.path("name").asText().equals("metrics"))
          return port.path("containerPort").asInt(DCGM_PORT);
      }
    }
    return DCGM_PORT;
  }

  private static Optional<String> text(JsonNode value) {
    return Optional.ofNullable(nullable(value));
  }

  private static @Nullable String nullable(JsonNode value) {
    String text = value.asText();
    return text.isEmpty() || value.isNull() ? null : text;
  }
}
