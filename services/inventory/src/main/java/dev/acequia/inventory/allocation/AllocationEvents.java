package dev.acequia.inventory.allocation;

import dev.acequia.events.device.DevicesAllocated;
import dev.acequia.events.device.DevicesReleased;
import dev.acequia.events.device.ReleaseUnconfirmed;
import dev.acequia.events.id.RunId;

/** Allocations in the words of the contract. */
public final class AllocationEvents {

  private AllocationEvents() {}

  /**
   * The allocation as it is now. The tenant is not ours to say: namespaces are mapped by admission.
   */
  public static DevicesAllocated held(Holding holding) {
    return new DevicesAllocated(
        holding.id(),
        holding.run().orElse(null),
        holding.run().map(RunId::workload).orElse(null),
        holding.node(),
        holding.epoch(),
        holding.pods().stream().map(HeldPod::ref).toList(),
        holding.cpuMilli(),
        holding.memoryMib(),
        holding.deviceCount(),
        holding.deviceRefs(),
        holding.heldSince(),
        null,
        holding.namespace(),
        holding.queue().orElse(null));
  }

  public static ReleaseUnconfirmed unconfirmed(Allocation.Unconfirmed allocation) {
    Holding holding = allocation.holding();
    return new ReleaseUnconfirmed(
        holding.id(),
        holding.run().orElse(null),
        holding.node(),
        holding.epoch(),
        holding.deviceRefs(),
        holding.deviceCount(),
        allocation.since(),
        allocation.reason());
  }

  public static DevicesReleased released(Allocation.Released allocation) {
    Holding holding = allocation.holding();
    return new DevicesReleased(
        holding.id(),
        holding.run().orElse(null),
        holding.node(),
        holding.epoch(),
        holding.deviceRefs(),
        holding.deviceCount(),
        holding.heldSince(),
        allocation.at(),
        allocation.proof());
  }
}
