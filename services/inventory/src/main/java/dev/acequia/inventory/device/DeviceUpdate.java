package dev.acequia.inventory.device;

import dev.acequia.events.model.AttributeChange;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What a device becomes when an exporter names it. */
final class DeviceUpdate {

  /**
   * The node's label names the model first: pools and classes are written in its words, not in the
   * driver's.
   */
  private static final String UNNAMED = "unknown";

  private DeviceUpdate() {}

  /** Empty when the answer tells nothing new. */
  static Optional<DeviceChange> of(Device before, GpuSeen seen) {
    Device after = apply(before, seen);
    if (after.equals(before)) return Optional.empty();
    if (before.lost()) return Optional.of(new DeviceChange.Discovered(after));
    if (before.evidenced() && !before.uuid().equals(after.uuid())) {
      return Optional.of(new DeviceChange.Replaced(after, before.uuid()));
    }
    if (!before.partitions().equals(after.partitions()))
      return Optional.of(new DeviceChange.Repartitioned(after));
    List<AttributeChange> attributes = attributes(before, after);
    return Optional.of(
        attributes.isEmpty()
            ? new DeviceChange.Noted(after)
            : new DeviceChange.Changed(after, attributes));
  }

  static Device apply(Device device, GpuSeen seen) {
    return new Device(
        device.id(),
        device.node(),
        device.nodeUid(),
        device.slot(),
        seen.index(),
        device.kind(),
        device.model().equals(UNNAMED) && !seen.model().isEmpty() ? seen.model() : device.model(),
        device.memoryMib(),
        seen.uuid().isEmpty() ? device.uuid() : Optional.of(seen.uuid()),
        seen.pci().or(device::pci),
        seen.driver().or(device::driver),
        seen.partitions(),
        Device.Presence.PRESENT);
  }

  private static List<AttributeChange> attributes(Device before, Device after) {
    List<AttributeChange> changes = new ArrayList<>();
    compare(changes, "uuid", before.uuid().orElse(null), after.uuid().orElse(null));
    compare(
        changes,
        "pci",
        before.pci().map(Object::toString).orElse(null),
        after.pci().map(Object::toString).orElse(null));
    compare(changes, "index", String.valueOf(before.index()), String.valueOf(after.index()));
    compare(changes, "model", before.model(), after.model());
    compare(changes, "driver", before.driver().orElse(null), after.driver().orElse(null));
    return changes;
  }

  private static void compare(
      List<AttributeChange> changes,
      String attribute,
      @Nullable String before,
      @Nullable String after) {
    if (!Optional.ofNullable(before).equals(Optional.ofNullable(after))) {
      changes.add(new AttributeChange(attribute, before, after));
    }
  }
}
