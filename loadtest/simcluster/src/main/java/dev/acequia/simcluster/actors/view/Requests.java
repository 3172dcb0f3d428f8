package dev.acequia.simcluster.actors.view;

import com.fasterxml.jackson.databind.JsonNode;
import dev.acequia.simcluster.json.Fields;
import dev.acequia.simcluster.json.Quantity;

/**
 * What a pod asks for, or a node has.
 *
 * @param cpuMilli thousandths of a core
 * @param gpus whole devices of {@code nvidia.com/gpu}
 */
public record Requests(long cpuMilli, long memoryBytes, long gpus) {

  public static final Requests NONE = new Requests(0, 0, 0);
  public static final String GPU = "nvidia.com/gpu";
  private static final Quantity ZERO = Quantity.of(0);

  /**
   * Sum over the containers; a limit stands for a missing request, as the API server defaults it.
   */
  static Requests ofContainers(JsonNode containers) {
    Requests sum = NONE;
    for (JsonNode container : containers) {
      JsonNode resources = container.path("resources");
      sum = sum.plus(of(resources.path("requests"), resources.path("limits")));
    }
    return sum;
  }

  static Requests ofNode(JsonNode allocatable) {
    return of(allocatable, allocatable);
  }

  private static Requests of(JsonNode first, JsonNode second) {
    return new Requests(
        either(first, second, "cpu").milli(),
        either(first, second, "memory").longValue(),
        either(first, second, GPU).longValue());
  }

  private static Quantity either(JsonNode first, JsonNode second, String name) {
    String text = Fields.text(Fields.has(first, name) ? first : second, name);
    return text.isEmpty() ? ZERO : Quantity.of(text);
  }

  public Requests plus(Requests other) {
    return new Requests(
        cpuMilli + other.cpuMilli, memoryBytes + other.memoryBytes, gpus + other.gpus);
  }

  public Requests minus(Requests other) {
    return new Requests(
        cpuMilli - other.cpuMilli, memoryBytes - other.memoryBytes, gpus - other.gpus);
  }
}
