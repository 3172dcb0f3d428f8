package dev.acequia.simcluster.model.rules;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.simcluster.json.Fields;
import java.util.List;

/** Defaults inside a pod spec's containers and volumes (pkg/apis/core/v1/defaults.go). */
final class ContainerDefaults {

  private static final List<String> PROBES =
      List.of("livenessProbe", "readinessProbe", "startupProbe");
  private static final List<String> MODE_VOLUMES =
      List.of("secret", "configMap", "projected", "downwardAPI");
  private static final int FILE_MODE = 420;
  private static final int PROBE_PERIOD = 10;
  private static final int PROBE_FAILURES = 3;

  private ContainerDefaults() {}

  static void container(ObjectNode container) {
    Fields.object(container, "resources");
    Fields.putIfAbsent(container, "terminationMessagePath", "/dev/termination-log");
    Fields.putIfAbsent(container, "terminationMessagePolicy", "File");
    Fields.putIfAbsent(container, "imagePullPolicy", pullPolicy(Fields.text(container, "image")));
    for (JsonNode port : container.path("ports")) {
      Fields.putIfAbsent((ObjectNode) port, "protocol", "TCP");
    }
    for (JsonNode variable : container.path("env")) {
      if (Fields.at(variable, "valueFrom", "fieldRef") instanceof ObjectNode reference) {
        Fields.putIfAbsent(reference, "apiVersion", "v1");
      }
    }
    PROBES.forEach(p -> probe(container.path(p)));
  }

  private static String pullPolicy(String image) {
    String name = image.substring(image.lastIndexOf('/') + 1);
    boolean latest = !name.contains("@") && (!name.contains(":") || name.endsWith(":latest"));
    return latest ? "Always" : "IfNotPresent";
  }

  private static void probe(JsonNode probe) {
    if (probe instanceof ObjectNode object) {
      Fields.putIfAbsent(object, "timeoutSeconds", 1);
      Fields.putIfAbsent(object, "periodSeconds", PROBE_PERIOD);
      Fields.putIfAbsent(object, "successThreshold", 1);
      Fields.putIfAbsent(object, "failureThreshold", PROBE_FAILURES);
      if (object.path("httpGet") instanceof ObjectNode get) {
        Fields.putIfAbsent(get, "path", "/");
        Fields.putIfAbsent(get, "scheme", "HTTP");
      }
    }
  }

  static void volume(JsonNode volume) {
    for (String kind : MODE_VOLUMES) {
      if (volume.path(kind) instanceof ObjectNode source) {
        Fields.putIfAbsent(source, "defaultMode", FILE_MODE);
      }
    }
    if (volume.path("hostPath") instanceof ObjectNode path) {
      Fields.putIfAbsent(path, "type", "");
    }
  }
}
