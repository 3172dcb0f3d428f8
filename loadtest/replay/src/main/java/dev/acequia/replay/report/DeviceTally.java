package dev.acequia.replay.report;

import dev.acequia.events.AcequiaEvent;
import dev.acequia.events.device.AllocationConflictDetected;
import dev.acequia.events.device.DeviceDiscovered;
import dev.acequia.events.device.DevicesAllocated;
import dev.acequia.events.device.DevicesReleased;
import dev.acequia.events.device.NodeChanged;
import dev.acequia.events.id.AllocationId;
import dev.acequia.events.id.DeviceId;
import dev.acequia.events.model.DeviceRef;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Devices and who holds them. Must hold: a device has one holder at a time, a node never more held
 * devices than it has, and in the end everything has been given back.
 */
final class DeviceTally implements Tally {

  private final Set<DeviceId> known = new LinkedHashSet<>();
  private final Map<String, Integer> devicesOfNode = new HashMap<>();
  private final Map<AllocationId, DevicesAllocated> open = new LinkedHashMap<>();
  private final Map<DeviceId, AllocationId> holder = new HashMap<>();
  private final Set<DeviceId> doubleHeld = new LinkedHashSet<>();
  private final Set<AllocationId> released = new HashSet<>();
  private final List<String> violations = new ArrayList<>();

  @Override
  public void accept(AcequiaEvent event) {
    switch (event) {
      case DeviceDiscovered e -> known.add(e.device());
      // A device that has fallen off the bus leaves the count, but not those who held it.
      case NodeChanged e -> devicesOfNode.merge(e.node(), e.deviceCount(), Math::max);
      case DevicesAllocated e -> allocated(e);
      case DevicesReleased e -> released(e);
      case AllocationConflictDetected e -> doubleHeld.add(e.device());
      default -> {}
    }
  }

  @Override
  public boolean settled() {
    return sums().unreleased() == 0;
  }

  @Override
  public List<String> violations(Instant end) {
    List<String> all = new ArrayList<>(violations);
    doubleHeld.forEach(device -> all.add("device " + device + " had two holders at once"));
    open.values().stream()
        .filter(allocation -> allocation.run() != null)
        .forEach(a -> all.add("allocation " + a.allocation() + " was never released"));
    return all;
  }

  Report.Devices sums() {
    int unreleased =
        open.values().stream()
            .filter(allocation -> allocation.run() != null)
            .mapToInt(DevicesAllocated::gpuCount)
            .sum();
    return new Report.Devices(known.size(), doubleHeld.size(), unreleased);
  }

  private void allocated(DevicesAllocated e) {
    if (released.contains(e.allocation())) {
      violations.add("allocation " + e.allocation() + " was opened again after its release");
      return;
    }
    open.put(e.allocation(), e);
    for (DeviceRef device : e.devices()) {
      AllocationId before = holder.put(device.device(), e.allocation());
      if (before != null && !before.equals(e.allocation())) {
        doubleHeld.add(device.device());
      }
    }
    checkNode(e.node());
  }

  private void released(DevicesReleased e) {
    if (open.remove(e.allocation()) == null && !released.contains(e.allocation())) {
      violations.add("allocation " + e.allocation() + " was released without having been opened");
    }
    released.add(e.allocation());
    holder.values().removeIf(e.allocation()::equals);
  }

  private void checkNode(String node) {
    int held =
        open.values().stream()
            .filter(allocation -> allocation.node().equals(node))
            .mapToInt(DevicesAllocated::gpuCount)
            .sum();
    int has = devicesOfNode.getOrDefault(node, Integer.MAX_VALUE);
    if (held > has) {
      violations.add("node %s has %d devices and %d were held".formatted(node, has, held));
    }
  }
}
