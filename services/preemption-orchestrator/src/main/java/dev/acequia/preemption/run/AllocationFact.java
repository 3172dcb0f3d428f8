package dev.acequia.preemption.run;

import dev.acequia.events.id.AllocationId;
import dev.acequia.events.id.DeviceId;
import java.util.List;

/**
 * What the run holds of one node; released for good once it is, whatever order events arrive in.
 */
public record AllocationFact(
    AllocationId id, String node, List<DeviceId> devices, int gpuCount, boolean released) {

  public AllocationFact {
    devices = List.copyOf(devices);
  }

  AllocationFact release() {
    return released ? this : new AllocationFact(id, node, devices, gpuCount, true);
  }
}
