package dev.acequia.inventory.device;

import dev.acequia.events.id.DeviceId;

/**
 * Mints device ids: node name and slot for people, and a hash of the machine's uid, so that a new
 * machine has new devices.
 */
final class DeviceIds {

  private DeviceIds() {}

  static DeviceId mint(String node, String nodeUid, int slot) {
    return new DeviceId("%s.%d.%08x".formatted(node, slot, nodeUid.hashCode()));
  }
}
