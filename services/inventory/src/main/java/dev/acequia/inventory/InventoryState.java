package dev.acequia.inventory;

import dev.acequia.chassis.state.Index;
import dev.acequia.chassis.state.Kind;
import dev.acequia.inventory.allocation.Allocation;
import dev.acequia.inventory.device.Device;
import dev.acequia.inventory.device.DeviceConflict;
import dev.acequia.inventory.device.DeviceTrust;
import dev.acequia.inventory.exporter.Exporter;
import dev.acequia.inventory.node.Node;
import dev.acequia.inventory.pod.Pod;
import dev.acequia.inventory.pod.RunPods;
import dev.acequia.inventory.pool.Pool;
import dev.acequia.inventory.resourceclass.ResourceClass;
import java.util.List;

/** What inventory keeps of a cluster, and by which keys it is found. */
public final class InventoryState {

  /** By name. */
  public static final Kind<Node> NODES = Kind.resident("node", Node.class);

  /** By device id. */
  public static final Kind<Device> DEVICES = Kind.resident("device", Device.class);

  /** By device id: what health says. */
  public static final Kind<DeviceTrust> TRUST = Kind.resident("trust", DeviceTrust.class);

  /** By device id: exclusive devices with two holders. */
  public static final Kind<DeviceConflict> CONFLICTS =
      Kind.resident("conflict", DeviceConflict.class);

  /** By name of the node. */
  public static final Kind<Exporter> EXPORTERS = Kind.resident("exporter", Exporter.class);

  /** By uid. */
  public static final Kind<Pod> PODS = Kind.resident("pod", Pod.class);

  /** By run id. */
  public static final Kind<RunPods> RUNS = Kind.resident("run", RunPods.class);

  /** By allocation id. */
  public static final Kind<Allocation> ALLOCATIONS = Kind.resident("allocation", Allocation.class);

  /** By name. */
  public static final Kind<Pool> POOLS = Kind.resident("pool", Pool.class);

  /** By name. */
  public static final Kind<ResourceClass> CLASSES = Kind.resident("class", ResourceClass.class);

  public static final Index<Device> DEVICES_OF_NODE =
      new Index<>(DEVICES, "node", device -> List.of(device.node()));

  public static final Index<Allocation> ALLOCATIONS_OF_NODE =
      new Index<>(ALLOCATIONS, "node", allocation -> List.of(allocation.holding().node()));

  public static final Index<Allocation> ALLOCATIONS_OF_DEVICE =
      new Index<>(
          ALLOCATIONS,
          "device",
          allocation ->
              allocation.holding().deviceRefs().stream().map(ref -> ref.device().value()).toList());

  public static final List<Kind<?>> KINDS =
      List.of(NODES, DEVICES, TRUST, CONFLICTS, EXPORTERS, PODS, RUNS, ALLOCATIONS, POOLS, CLASSES);

  public static final List<Index<?>> INDEXES =
      List.of(DEVICES_OF_NODE, ALLOCATIONS_OF_NODE, ALLOCATIONS_OF_DEVICE);

  private InventoryState() {}
}
