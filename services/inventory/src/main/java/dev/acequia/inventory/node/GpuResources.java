package dev.acequia.inventory.node;

import com.fasterxml.jackson.databind.JsonNode;
import dev.acequia.inventory.quantity.Quantity;
import java.util.List;
import java.util.Map;

/**
 * How many whole devices a list of resources names. With time-slicing a device is advertised once a
 * replica (nvidia-device-plugin, {@code nvidia.com/gpu.replicas}); physically it is one.
 */
final class GpuResources {

  /**
   * One vendor's name a device; a node has devices of one vendor. {@code .shared} is time-slicing
   * with renaming.
   */
  private static final List<String> NAMES =
      List.of(
          "nvidia.com/gpu",
          "nvidia.com/gpu.shared",
          "amd.com/gpu",
          "gpu.intel.com/i915",
          "gpu.intel.com/xe");

  private GpuResources() {}

  static int count(JsonNode resources, Map<String, String> labels) {
    long advertised =
        NAMES.stream().mapToLong(name -> Quantity.of(resources.path(name).asText()).whole()).sum();
    long replicas =
        Math.max(1, Quantity.of(labels.getOrDefault("nvidia.com/gpu.replicas", "1")).whole());
    boolean shared = !labels.getOrDefault("nvidia.com/gpu.sharing-strategy", "none").equals("none");
    return Math.toIntExact(shared ? Math.ceilDiv(advertised, replicas) : advertised);
  }

  /** Devices that a container asks for: limits, which for extended resources equal requests. */
  static int requested(JsonNode resources) {
    long asked =
        NAMES.stream()
            .mapToLong(
                name ->
                    Quantity.of(
                            resources
                                .path("requests")
                                .path(name)
                                .asText(resources.path("limits").path(name).asText()))
                        .whole())
            .sum();
    return Math.toIntExact(asked);
  }
}
