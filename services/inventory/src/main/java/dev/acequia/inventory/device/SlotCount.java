package dev.acequia.inventory.device;

import dev.acequia.events.model.DeviceKind;
import dev.acequia.inventory.node.NodeFacts;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Devices as a node's capacity counts them. Without better evidence a node with 8 devices has 8
 * devices of unknown uuid.
 *
 * <p>A count says how many, not which. So a fall takes away only devices that no exporter ever
 * named, and a fall to zero takes away nothing: that is a plugin that restarts, and pods may go on
 * computing.
 */
public final class SlotCount {

  private SlotCount() {}

  public static List<DeviceChange> apply(NodeFacts node, List<Device> devices) {
    List<DeviceChange> changes = new ArrayList<>();
    int present = (int) devices.stream().filter(device -> !device.lost()).count();
    if (present < node.gpuCount()) grow(node, devices, node.gpuCount() - present, changes);
    if (present > node.gpuCount() && node.gpuCount() > 0)
      shrink(devices, present - node.gpuCount(), changes);
    return changes;
  }

  private static void grow(
      NodeFacts node, List<Device> devices, int missing, List<DeviceChange> changes) {
    // A slot that an exporter named and then lost may be the one that is counted again; only the
    // exporter can tell.
    long evidencedLost =
        devices.stream().filter(device -> device.lost() && device.evidenced()).count();
    List<Device> returning =
        devices.stream()
            .filter(device -> device.lost() && !device.evidenced())
            .limit(missing)
            .toList();
    returning.forEach(
        device -> changes.add(new DeviceChange.Discovered(device.with(Device.Presence.PRESENT))));
    long mint = missing - returning.size() - evidencedLost;
    Set<Integer> taken = devices.stream().map(Device::slot).collect(Collectors.toSet());
    for (int slot = 0; mint > 0; slot++) {
      if (taken.contains(slot)) continue;
      changes.add(new DeviceChange.Discovered(mint(node, slot)));
      mint--;
    }
  }

  private static void shrink(List<Device> devices, int surplus, List<DeviceChange> changes) {
    devices.stream()
        .filter(device -> !device.lost() && !device.evidenced())
        .sorted(Comparator.comparingInt(Device::index).reversed())
        .limit(surplus)
        .forEach(
            device ->
                changes.add(
                    new DeviceChange.Lost(
                        device.with(Device.Presence.LOST), "capacity of the node fell")));
  }

  static Device mint(NodeFacts node, int slot) {
    return new Device(
        DeviceIds.mint(node.name(), node.uid(), slot),
        node.name(),
        node.uid(),
        slot,
        slot,
        DeviceKind.WHOLE,
        node.gpuModel().orElse("unknown"),
        node.gpuMemoryMib(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        List.of(),
        Device.Presence.PRESENT);
  }
}
