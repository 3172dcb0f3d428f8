package dev.acequia.inventory.adapter.rest;

import dev.acequia.events.model.HealthState;
import dev.acequia.inventory.device.Device;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Devices of a pool and model, counted once each: {@code total = held + free + unavailable}.
 *
 * @param pool name, or {@code none}
 * @param held known by device to be held, or counted on nodes where nothing tells which
 * @param unavailable lost, or in a health state in which it may not be sold
 * @param byHealth devices by health state
 */
record CapacityView(
    String pool,
    String model,
    int total,
    int held,
    int free,
    int unavailable,
    Map<HealthState, Long> byHealth) {

  static List<CapacityView> of(List<DeviceView> devices) {
    Map<String, List<DeviceView>> groups =
        devices.stream()
            .collect(
                Collectors.groupingBy(
                    device ->
                        (device.pool() == null ? "none" : device.pool()) + "\n" + device.model(),
                    TreeMap::new,
                    Collectors.toList()));
    List<CapacityView> views = new ArrayList<>();
    groups.forEach(
        (key, members) -> views.add(group(key.substring(0, key.indexOf('\n')), members)));
    return views;
  }

  private static CapacityView group(String pool, List<DeviceView> members) {
    int held = (int) members.stream().filter(device -> device.allocation() != null).count();
    int unavailable =
        (int)
            members.stream()
                .filter(device -> device.allocation() == null && !sellable(device))
                .count();
    Map<HealthState, Long> byHealth =
        members.stream()
            .collect(
                Collectors.groupingBy(DeviceView::health, TreeMap::new, Collectors.counting()));
    return new CapacityView(
        pool,
        members.getFirst().model(),
        members.size(),
        held,
        members.size() - held - unavailable,
        unavailable,
        byHealth);
  }

  private static boolean sellable(DeviceView device) {
    if (device.presence() == Device.Presence.LOST) return false;
    return switch (device.health()) {
      case HEALTHY, SUSPECT, DEGRADED, PROBATION, UNKNOWN -> true;
      case QUARANTINED, DRAINING, REPAIRING, VALIDATING, RETIRED, ABSENT -> false;
    };
  }
}
