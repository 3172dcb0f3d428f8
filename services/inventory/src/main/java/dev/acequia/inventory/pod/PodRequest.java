package dev.acequia.inventory.pod;

import com.fasterxml.jackson.databind.JsonNode;
import dev.acequia.inventory.node.NodeReader;
import dev.acequia.inventory.quantity.Quantity;
import java.util.function.Function;

/**
 * What the scheduler counts for a pod: the sum of its containers, or the largest init container,
 * plus overhead (kubernetes/kubernetes, pkg/api/v1/resource).
 */
final class PodRequest {

  private PodRequest() {}

  static PodFacts.Request of(JsonNode spec) {
    Quantity cpu = amount(spec, container -> Quantity.of(request(container, "cpu")));
    Quantity memory = amount(spec, container -> Quantity.of(request(container, "memory")));
    return new PodFacts.Request(
        cpu.plus(Quantity.of(spec.path("overhead").path("cpu").asText())).milli(),
        memory.plus(Quantity.of(spec.path("overhead").path("memory").asText())).mebibytes(),
        devices(spec));
  }

  private static String request(JsonNode container, String resource) {
    JsonNode resources = container.path("resources");
    return resources
        .path("requests")
        .path(resource)
        .asText(resources.path("limits").path(resource).asText());
  }

  private static Quantity amount(JsonNode spec, Function<JsonNode, Quantity> of) {
    Quantity sum = Quantity.ZERO;
    for (JsonNode container : spec.path("containers")) sum = sum.plus(of.apply(container));
    Quantity largest = Quantity.ZERO;
    for (JsonNode container : spec.path("initContainers"))
      largest = largest.max(of.apply(container));
    return sum.max(largest);
  }

  private static int devices(JsonNode spec) {
    int sum = 0;
    for (JsonNode container : spec.path("containers"))
      sum += NodeReader.requestedDevices(container.path("resources"));
    int largest = 0;
    for (JsonNode container : spec.path("initContainers")) {
      largest = Math.max(largest, NodeReader.requestedDevices(container.path("resources")));
    }
    return Math.max(sum, largest);
  }
}
