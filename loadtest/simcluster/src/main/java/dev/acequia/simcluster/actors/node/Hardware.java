package dev.acequia.simcluster.actors.node;

import com.fasterxml.jackson.databind.JsonNode;
import dev.acequia.simcluster.actors.view.KubeTime;
import dev.acequia.simcluster.actors.view.NodeView;
import dev.acequia.simcluster.json.Fields;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;

/**
 * The GPUs of a node. Identities follow from node name, slot and number of swaps, so that the same
 * cluster has the same devices in each run, and a node that was created anew keeps its hardware.
 */
public final class Hardware {

  private Hardware() {}

  public static List<Gpu> gpus(NodeView node) {
    return IntStream.range(0, node.gpuSlots()).mapToObj(index -> gpu(node, index)).toList();
  }

  static long advertised(NodeView node) {
    return gpus(node).stream().filter(Gpu::advertised).count();
  }

  private static Gpu gpu(NodeView node, int index) {
    JsonNode state = GpuState.of(node.json(), index);
    String origin = node.name() + "/" + index + "/" + state.path("swaps").asInt();
    UUID identity = UUID.nameUUIDFromBytes(origin.getBytes(StandardCharsets.UTF_8));
    return new Gpu(
        index,
        "GPU-" + identity,
        "00000000:%02X:00.0".formatted(0x18 + index * 0x10),
        "%013d".formatted(1_320_000_000_000L + Math.floorMod(identity.hashCode(), 1_000_000_000)),
        node.label("nvidia.com/gpu.product"),
        memoryMib(node),
        state.path("xid").asInt(),
        KubeTime.parse(Fields.text(state, "at")).orElse(null));
  }

  private static long memoryMib(NodeView node) {
    String label = node.label("nvidia.com/gpu.memory");
    return label.matches("\\d{1,9}") ? Long.parseLong(label) : 16_384;
  }
}
