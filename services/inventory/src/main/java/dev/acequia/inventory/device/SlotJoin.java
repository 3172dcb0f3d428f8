package dev.acequia.inventory.device;

import dev.acequia.chassis.dcgm.ExporterReport;
import dev.acequia.chassis.dcgm.GpuReport;
import dev.acequia.inventory.node.NodeFacts;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Joins an exporter's answer with the devices of its node. The slot decides: PCI address where both
 * sides know it, then uuid, then a slot that nobody has named yet, the one with the same number
 * first. The driver's numbers alone are never believed: they move when a sibling falls off the bus.
 */
public final class SlotJoin {

  private SlotJoin() {}

  /**
   * One change at most a device, in order of slot. An answer without GPUs says nothing, and changes
   * nothing.
   */
  public static List<DeviceChange> apply(
      NodeFacts node, List<Device> devices, ExporterReport report) {
    if (report.silent()) return List.of();
    Map<Device, GpuSeen> matched = match(node, devices, GpuSeen.of(report));
    List<DeviceChange> changes = new ArrayList<>();
    for (Device device : devices) {
      GpuSeen seen = matched.remove(device);
      if (seen != null) DeviceUpdate.of(device, seen).ifPresent(changes::add);
      else missing(device).ifPresent(changes::add);
    }
    matched.forEach(
        (minted, seen) ->
            changes.add(new DeviceChange.Discovered(DeviceUpdate.apply(minted, seen))));
    return changes;
  }

  /** Which device each GPU of an answer is; needed for attribution too. */
  public static Map<Device, GpuReport> devicesOf(List<Device> devices, ExporterReport report) {
    Map<Device, GpuReport> found = new LinkedHashMap<>();
    for (GpuReport gpu : report.gpus()) {
      devices.stream()
          .filter(
              device ->
                  gpu.pci().isPresent()
                      ? device.pci().equals(gpu.pci())
                      : device.uuid().equals(Optional.of(gpu.uuid())))
          .findFirst()
          .ifPresent(
              device ->
                  found.merge(
                      device, gpu, (first, second) -> first.holder().isPresent() ? first : second));
    }
    return found;
  }

  private static Map<Device, GpuSeen> match(
      NodeFacts node, List<Device> devices, List<GpuSeen> seen) {
    List<Device> free = new ArrayList<>(devices);
    Map<Device, GpuSeen> matched = new LinkedHashMap<>();
    List<GpuSeen> open = new ArrayList<>(seen);
    open.removeIf(
        gpu ->
            take(
                free,
                matched,
                gpu,
                device -> gpu.pci().isPresent() && device.pci().equals(gpu.pci())));
    open.removeIf(gpu -> take(free, matched, gpu, device -> sameBoardWithoutSlot(device, gpu)));
    open.removeIf(
        gpu ->
            take(
                free,
                matched,
                gpu,
                device -> !device.evidenced() && device.index() == gpu.index()));
    open.removeIf(gpu -> take(free, matched, gpu, device -> !device.evidenced()));
    int slot = 0;
    for (GpuSeen gpu : open) {
      while (taken(devices, matched, slot)) slot++;
      matched.put(SlotCount.mint(node, slot++), gpu);
    }
    return matched;
  }

  /**
   * A uuid joins only where one side has no slot: with two slots, the same uuid elsewhere means
   * that a board was moved.
   */
  private static boolean sameBoardWithoutSlot(Device device, GpuSeen gpu) {
    return device.uuid().equals(Optional.of(gpu.uuid()))
        && (device.pci().isEmpty() || gpu.pci().isEmpty());
  }

  private static boolean take(
      List<Device> free, Map<Device, GpuSeen> matched, GpuSeen gpu, Predicate<Device> fits) {
    Optional<Device> device = free.stream().filter(fits).findFirst();
    device.ifPresent(
        found -> {
          free.remove(found);
          matched.put(found, gpu);
        });
    return device.isPresent();
  }

  private static boolean taken(List<Device> devices, Map<Device, GpuSeen> matched, int slot) {
    return Stream.concat(devices.stream(), matched.keySet().stream())
        .anyMatch(device -> device.slot() == slot);
  }

  /** One miss may be a race inside the exporter; the second, with siblings present, is a loss. */
  private static Optional<DeviceChange> missing(Device device) {
    if (!device.evidenced()) return Optional.empty();
    return switch (device.presence()) {
      case PRESENT -> Optional.of(new DeviceChange.Noted(device.with(Device.Presence.MISSED)));
      case MISSED ->
          Optional.of(
              new DeviceChange.Lost(
                  device.with(Device.Presence.LOST), "the exporter reports its siblings only"));
      case LOST -> Optional.empty();
    };
  }
}
