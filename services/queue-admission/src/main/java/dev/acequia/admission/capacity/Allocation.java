package dev.acequia.admission.capacity;

import dev.acequia.admission.placement.Holding;
import dev.acequia.events.id.AllocationId;
import dev.acequia.events.id.DeviceId;
import dev.acequia.events.id.RunId;
import java.util.List;
import java.util.Optional;

/**
 * What is held on one node, said by inventory; open until {@code DevicesReleased}.
 *
 * @param run empty for a foreign pod
 * @param pods number of the run's pods in it
 * @param gpuCount whole devices held
 * @param devices those known by identity, may be fewer
 * @param unconfirmed its pods are gone and nothing proves it free: nobody should count on it coming
 *     back soon
 */
public record Allocation(
    AllocationId id,
    Optional<RunId> run,
    String node,
    int pods,
    long cpuMilli,
    long memoryMib,
    int gpuCount,
    List<DeviceId> devices,
    boolean unconfirmed) {

  public Allocation {
    devices = List.copyOf(devices);
  }

  public Holding holding() {
    return new Holding(node, gpuCount, cpuMilli, memoryMib);
  }

  Allocation unconfirm() {
    return new Allocation(id, run, node, pods, cpuMilli, memoryMib, gpuCount, devices, true);
  }
}
