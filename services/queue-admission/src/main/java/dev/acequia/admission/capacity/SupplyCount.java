package dev.acequia.admission.capacity;

import dev.acequia.admission.placement.Holding;
import dev.acequia.admission.placement.Traits;
import dev.acequia.events.id.DeviceId;
import dev.acequia.events.model.HealthState;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Counts what is left on each node: capacity - allocations (foreign ones included) - assumptions -
 * unavailable. Reserved parts are taken off afterwards, because they depend on what is left.
 *
 * <p>Two counts bound the devices of a node, and the smaller one holds: what kube-scheduler sees
 * (allocatable less all requests) and what can be trusted (usable devices less holders of usable
 * ones). Where the plugin still offers more devices than can be trusted, nothing is sold on the
 * node: the kubelet picks the device, and it might pick the bad one.
 */
public final class SupplyCount {

  /**
   * May be sold, but nodes without are preferred: on a device-plugin node the kubelet might pick
   * one of them.
   */
  private static final Set<HealthState> DOUBTFUL =
      Set.of(HealthState.DEGRADED, HealthState.SUSPECT);

  private final Map<String, List<DeviceFacts>> devices = new HashMap<>();
  private final Map<String, Held> held = new HashMap<>();
  private final Set<DeviceId> heldDevices = new HashSet<>();

  public SupplyCount(
      Collection<DeviceFacts> devices,
      Collection<Allocation> allocations,
      Collection<Holding> assumptions) {
    devices.forEach(
        device -> this.devices.computeIfAbsent(device.node(), n -> new ArrayList<>()).add(device));
    allocations.forEach(
        allocation -> {
          heldDevices.addAll(allocation.devices());
          held.computeIfAbsent(allocation.node(), n -> new Held()).add(allocation.holding());
        });
    assumptions.forEach(
        assumption -> held.computeIfAbsent(assumption.node(), n -> new Held()).add(assumption));
  }

  public NodeSupply of(NodeFacts node, PoolFacts pool) {
    Held taken = held.getOrDefault(node.node(), new Held());
    List<DeviceFacts> all =
        devices.getOrDefault(node.node(), List.of()).stream().filter(DeviceFacts::present).toList();
    List<DeviceFacts> usable =
        all.stream().filter(device -> device.usable(pool.unknownIsGood())).toList();
    int allocatable = (int) (node.allocatable().gpuMilli() / 1000);
    int free =
        Math.min(
            allocatable - taken.gpus,
            trusted(all, usable, allocatable, pool) - taken.gpus + onUnusable(all, usable));
    boolean offersUntrusted = !all.isEmpty() && allocatable > usable.size();
    return new NodeSupply(
        node.node(),
        pool.pool(),
        node.open(),
        offersUntrusted ? Math.min(0, free) : free,
        node.deviceCount() - taken.gpus,
        node.allocatable().cpuMilli() - taken.cpuMilli,
        node.allocatable().memoryMib() - taken.memoryMib,
        node.deviceCount(),
        node.allocatable().cpuMilli(),
        node.allocatable().memoryMib(),
        new Traits(node.labels(), node.taintKeys(), degraded(usable)));
  }

  /**
   * A node whose devices nobody has listed yet has as many as it says, if its pool takes unknown
   * for good.
   */
  private static int trusted(
      List<DeviceFacts> all, List<DeviceFacts> usable, int allocatable, PoolFacts pool) {
    if (all.isEmpty()) return pool.unknownIsGood() ? allocatable : 0;
    return usable.size();
  }

  private int onUnusable(List<DeviceFacts> all, List<DeviceFacts> usable) {
    return (int)
        all.stream()
            .filter(device -> heldDevices.contains(device.device()) && !usable.contains(device))
            .count();
  }

  private static int degraded(List<DeviceFacts> usable) {
    return (int) usable.stream().filter(device -> DOUBTFUL.contains(device.health())).count();
  }

  private static final class Held {
    private int gpus;
    private long cpuMilli;
    private long memoryMib;

    void add(Holding holding) {
      gpus += holding.gpus();
      cpuMilli += holding.cpuMilli();
      memoryMib += holding.memoryMib();
    }
  }
}
