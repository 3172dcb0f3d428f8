package dev.acequia.inventory.device;

import dev.acequia.events.model.AttributeChange;
import java.util.List;
import java.util.Optional;

/** What became of one device. {@link #device} is the device afterwards. */
public sealed interface DeviceChange {

  Device device();

  /** A slot counted for the first time, or one that answers again after it was lost. */
  record Discovered(Device device) implements DeviceChange {}

  record Changed(Device device, List<AttributeChange> attributes) implements DeviceChange {
    public Changed {
      attributes = List.copyOf(attributes);
    }
  }

  /** Another board in the slot. */
  record Replaced(Device device, Optional<String> before) implements DeviceChange {}

  record Repartitioned(Device device) implements DeviceChange {}

  record Lost(Device device, String reason) implements DeviceChange {}

  /** Only our own books change: a first miss, say. Nobody is told. */
  record Noted(Device device) implements DeviceChange {}
}
