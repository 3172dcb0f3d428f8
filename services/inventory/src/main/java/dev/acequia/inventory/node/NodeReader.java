package dev.acequia.inventory.node;

import com.fasterxml.jackson.databind.JsonNode;
import dev.acequia.events.model.NodeTaint;
import dev.acequia.events.model.Resources;
import dev.acequia.inventory.quantity.Quantity;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Reads a node object. Labels of node feature discovery are left out: there are a hundred a node,
 * and no pool is cut by them.
 */
public final class NodeReader {

  private static final String DISCOVERY_NOISE = "feature.node.kubernetes.io/";
  private static final String OUT_OF_SERVICE = "node.kubernetes.io/out-of-service";

  private NodeReader() {}

  public static NodeFacts read(JsonNode node) {
    JsonNode metadata = node.path("metadata");
    JsonNode status = node.path("status");
    Map<String, String> labels = labels(metadata.path("labels"));
    List<NodeTaint> taints = taints(node.path("spec").path("taints"));
    return new NodeFacts(
        metadata.path("name").asText(),
        metadata.path("uid").asText(),
        ready(status.path("conditions")),
        text(status.path("nodeInfo").path("bootID")),
        labels,
        taints,
        resources(status.path("capacity"), labels),
        resources(status.path("allocatable"), labels),
        Optional.ofNullable(labels.get("nvidia.com/gpu.product"))
            .or(() -> Optional.ofNullable(labels.get("amd.com/gpu.product-name"))),
        Optional.ofNullable(labels.get("nvidia.com/gpu.memory"))
            .flatMap(Quantity::read)
            .map(Quantity::whole),
        GpuResources.count(status.path("capacity"), labels),
        !node.path("spec").path("unschedulable").asBoolean(false),
        taints.stream().anyMatch(taint -> taint.key().equals(OUT_OF_SERVICE)),
        Instant.parse(metadata.path("creationTimestamp").asText("1970-01-01T00:00:00Z")));
  }

  /** Devices that one container asks for. */
  public static int requestedDevices(JsonNode containerResources) {
    return GpuResources.requested(containerResources);
  }

  private static Resources resources(JsonNode amounts, Map<String, String> labels) {
    return new Resources(
        Quantity.of(amounts.path("cpu").asText()).milli(),
        Quantity.of(amounts.path("memory").asText()).mebibytes(),
        1000L * GpuResources.count(amounts, labels));
  }

  private static Optional<Boolean> ready(JsonNode conditions) {
    for (JsonNode condition : conditions) {
      if (!condition.path("type").asText().equals("Ready")) continue;
      return switch (condition.path("status").asText()) {
        case "True" -> Optional.of(true);
        case "False" -> Optional.of(false);
        default -> Optional.empty();
      };
    }
    return Optional.empty();
  }

  private static Map<String, String> labels(JsonNode object) {
    Map<String, String> labels = new HashMap<>();
    object
        .properties()
        .forEach(
            label -> {
              if (!label.getKey().startsWith(DISCOVERY_NOISE))
                labels.put(label.getKey(), label.getValue().asText());
            });
    return labels;
  }

  private static List<NodeTaint> taints(JsonNode array) {
    List<NodeTaint> taints = new ArrayList<>();
    for (JsonNode taint : array) {
      String value = taint.path("value").asText();
      taints.add(
          new NodeTaint(
              taint.path("key").asText(),
              value.isEmpty() ? null : value,
              taint.path("effect").asText()));
    }
    return taints;
  }

  private static Optional<String> text(JsonNode value) {
    return value.asText().isEmpty() ? Optional.empty() : Optional.of(value.asText());
  }
}
