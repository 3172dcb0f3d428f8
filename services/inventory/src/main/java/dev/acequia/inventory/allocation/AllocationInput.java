package dev.acequia.inventory.allocation;

import dev.acequia.events.id.DeviceId;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/** What can happen to an allocation. */
public sealed interface AllocationInput {

  /** A pod of it was bound to the node. */
  record PodJoined(HeldPod pod) implements AllocationInput {}

  /**
   * A pod of it ended.
   *
   * @param proven whether a kubelet with a fresh lease says that all containers ended
   * @param scrape number of the scrape that will be asked for now, when the node has an exporter
   */
  record PodEnded(String podUid, boolean proven, OptionalLong scrape) implements AllocationInput {}

  /**
   * The node's exporter answered with GPUs.
   *
   * @param scrape number of the scrape
   * @param attributed devices that the exporter attributes to pods of this allocation
   * @param stillUsed devices of this allocation with memory in use and no pod that would explain it
   * @param handedOn devices of this allocation that the exporter attributes to a pod of another
   */
  record Scraped(
      long scrape, List<HeldDevice> attributed, Set<DeviceId> stillUsed, Set<DeviceId> handedOn)
      implements AllocationInput {
    public Scraped {
      attributed = List.copyOf(attributed);
      stillUsed = Set.copyOf(stillUsed);
      handedOn = Set.copyOf(handedOn);
    }

    /**
     * Whether the kubelet has given a device of this allocation to another pod, and nothing speaks
     * against the end of the rest.
     */
    boolean turnedOver() {
      return attributed.isEmpty() && stillUsed.isEmpty() && !handedOn.isEmpty();
    }
  }

  /** A scrape brought nothing, or nothing about GPUs. */
  record Unanswered(long scrape) implements AllocationInput {}

  /**
   * The node object was seen.
   *
   * @param fresh whether its kubelet speaks and is well
   * @param outOfService whether somebody asserts that the machine is powered off
   */
  record NodeSeen(String nodeUid, Optional<String> bootId, boolean fresh, boolean outOfService)
      implements AllocationInput {}

  /** An operator asserts that nothing runs there any more. */
  record Fenced() implements AllocationInput {}

  /** Time to say louder that the release is not confirmed. */
  record AlarmDue() implements AllocationInput {}
}
