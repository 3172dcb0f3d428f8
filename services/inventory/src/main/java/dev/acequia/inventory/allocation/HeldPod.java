package dev.acequia.inventory.allocation;

import dev.acequia.events.model.PodRef;

/**
 * A pod of an allocation, with what the scheduler set aside for it: CPU in thousandths of a core,
 * memory in MiB, whole devices.
 */
public record HeldPod(PodRef ref, long cpuMilli, long memoryMib, int devices, State state) {

  /** Whether the pod lives, and if not, who says so. */
  public enum State {
    LIVE,
    /** A kubelet with a fresh lease says that all containers ended. */
    ENDED_PROVEN,
    /** Gone, but nobody who can know has said that its processes ended. */
    ENDED_UNPROVEN
  }

  HeldPod ended(boolean proven) {
    return new HeldPod(
        ref, cpuMilli, memoryMib, devices, proven ? State.ENDED_PROVEN : State.ENDED_UNPROVEN);
  }

  boolean live() {
    return state == State.LIVE;
  }
}
