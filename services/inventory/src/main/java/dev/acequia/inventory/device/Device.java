package dev.acequia.inventory.device;

import dev.acequia.chassis.dcgm.PciAddress;
import dev.acequia.events.id.DeviceId;
import dev.acequia.events.model.DeviceKind;
import dev.acequia.events.model.DeviceRef;
import java.util.List;
import java.util.Optional;

/**
 * A device: one slot of one machine. Its id is minted when the slot is first counted and never
 * changes; uuid and PCI address attach when an exporter names them.
 *
 * @param nodeUid the machine; a node that is made again under the same name has other devices
 * @param slot number under which it was minted, from 0
 * @param index number as the driver counts; moves when a sibling vanishes, and is no identity
 * @param model product name; {@code unknown} where nobody says
 * @param partitions MIG instances as {@code profile/id}, in order
 */
public record Device(
    DeviceId id,
    String node,
    String nodeUid,
    int slot,
    int index,
    DeviceKind kind,
    String model,
    Optional<Long> memoryMib,
    Optional<String> uuid,
    Optional<PciAddress> pci,
    Optional<String> driver,
    List<String> partitions,
    Presence presence) {

  public Device {
    partitions = List.copyOf(partitions);
  }

  /** Whether the slot answers. */
  public enum Presence {
    PRESENT,
    /** Missing in one answer of the exporter while siblings report: not believed yet. */
    MISSED,
    LOST
  }

  /** Whether an exporter has ever named this device. */
  public boolean evidenced() {
    return uuid.isPresent();
  }

  public boolean lost() {
    return presence == Presence.LOST;
  }

  public DeviceRef ref() {
    return new DeviceRef(id, node, uuid.orElse(null));
  }

  public Device with(Presence newPresence) {
    return new Device(
        id,
        node,
        nodeUid,
        slot,
        index,
        kind,
        model,
        memoryMib,
        uuid,
        pci,
        driver,
        partitions,
        newPresence);
  }
}
