package dev.acequia.admission.capacity;

import dev.acequia.admission.placement.Room;
import dev.acequia.admission.placement.Traits;
import dev.acequia.events.id.PoolName;

/**
 * What a node has left after everything that is held or assumed on it.
 *
 * @param open pods can be bound to it
 * @param gpus whole devices that may be sold now; may be negative
 * @param gpusIfHealthy what it would be if every device and the node were fine
 * @param gpuCapacity whole devices that it was declared with
 * @param cpuCapacityMilli CPU that it offers when empty, in thousandths of a core
 * @param memoryCapacityMib memory that it offers when empty, in MiB
 */
public record NodeSupply(
    String node,
    PoolName pool,
    boolean open,
    int gpus,
    int gpusIfHealthy,
    long cpuMilli,
    long memoryMib,
    int gpuCapacity,
    long cpuCapacityMilli,
    long memoryCapacityMib,
    Traits traits) {

  /** What may be taken now. */
  public Room room() {
    return new Room(node, gpus, cpuMilli, memoryMib, traits);
  }

  /** What could be taken if nothing were wrong with the node and its devices. */
  public Room roomIfHealthy() {
    return new Room(node, gpusIfHealthy, cpuMilli, memoryMib, traits);
  }

  /** The node as it was declared, empty and healthy. */
  public Room roomIfEmpty() {
    return new Room(node, gpuCapacity, cpuCapacityMilli, memoryCapacityMib, traits);
  }
}
