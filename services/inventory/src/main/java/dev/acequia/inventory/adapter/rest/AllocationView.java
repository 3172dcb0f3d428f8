package dev.acequia.inventory.adapter.rest;

import dev.acequia.events.model.DeviceRef;
import dev.acequia.events.model.PodRef;
import dev.acequia.inventory.allocation.Allocation;
import dev.acequia.inventory.allocation.HeldPod;
import dev.acequia.inventory.allocation.Holding;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An allocation.
 *
 * @param state HELD, CONFIRMING (all pods ended, the exporter is asked) or RELEASE_UNCONFIRMED
 * @param run null for a foreign pod
 * @param reason why a release is not confirmed
 * @param leakedForMs since when it has been unconfirmed; null otherwise
 */
record AllocationView(
    String allocation,
    String state,
    @Nullable String run,
    String node,
    long epoch,
    String namespace,
    @Nullable String queue,
    List<PodRef> pods,
    long cpuMilli,
    long memoryMib,
    int gpuCount,
    List<DeviceRef> devices,
    Instant heldSince,
    @Nullable String reason,
    @Nullable Long leakedForMs) {

  static AllocationView of(Allocation allocation, Instant now) {
    return switch (allocation) {
      case Allocation.Held held -> view(held.holding(), "HELD", null, null);
      case Allocation.Confirming confirming -> view(confirming.holding(), "CONFIRMING", null, null);
      case Allocation.Unconfirmed doubtful ->
          view(
              doubtful.holding(),
              "RELEASE_UNCONFIRMED",
              doubtful.reason(),
              Duration.between(doubtful.since(), now).toMillis());
      case Allocation.Released released -> view(released.holding(), "RELEASED", null, null);
    };
  }

  private static AllocationView view(
      Holding holding, String state, @Nullable String reason, @Nullable Long leakedForMs) {
    return new AllocationView(
        holding.id().value(),
        state,
        holding.run().map(Object::toString).orElse(null),
        holding.node(),
        holding.epoch(),
        holding.namespace(),
        holding.queue().map(Object::toString).orElse(null),
        holding.pods().stream().map(HeldPod::ref).toList(),
        holding.cpuMilli(),
        holding.memoryMib(),
        holding.deviceCount(),
        holding.deviceRefs(),
        holding.heldSince(),
        reason,
        leakedForMs);
  }
}
