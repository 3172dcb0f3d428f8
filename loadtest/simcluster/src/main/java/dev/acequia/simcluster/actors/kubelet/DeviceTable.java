package dev.acequia.simcluster.actors.kubelet;

import dev.acequia.simcluster.actors.node.Gpu;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Which pod's process holds which GPU, as the device manager of each kubelet remembers it. A device
 * is free when its process has ended, whatever became of the pod's object.
 */
public final class DeviceTable {

  private final Map<String, Map<Integer, Holder>> byNode = new HashMap<>();

  /** A pod whose process is on a device. */
  public record Holder(String uid, String namespace, String pod, String container) {}

  public Optional<Holder> holder(String node, int index) {
    return Optional.ofNullable(byNode.getOrDefault(node, Map.of()).get(index));
  }

  /** Free and advertised devices, lowest first; fewer than wanted when there are not enough. */
  List<Integer> free(String node, List<Gpu> gpus, long wanted) {
    return gpus.stream()
        .filter(Gpu::advertised)
        .map(Gpu::index)
        .filter(index -> holder(node, index).isEmpty())
        .limit(wanted)
        .toList();
  }

  void hold(String node, List<Integer> indexes, Holder holder) {
    Map<Integer, Holder> held = byNode.computeIfAbsent(node, n -> new TreeMap<>());
    indexes.forEach(index -> held.put(index, holder));
  }

  void release(String node, String uid) {
    byNode.getOrDefault(node, new TreeMap<>()).values().removeIf(h -> h.uid().equals(uid));
  }

  /** A machine that boots, or is gone, holds nothing. */
  void releaseAll(String node) {
    byNode.remove(node);
  }
}
