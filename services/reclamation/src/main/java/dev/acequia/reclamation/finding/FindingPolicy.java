package dev.acequia.reclamation.finding;

import dev.acequia.events.model.FindingClass;
import dev.acequia.events.model.ReclaimTarget;
import java.time.Duration;
import java.util.Optional;

/**
 * When a class of finding is told, looked at and acted on. Cluster time.
 *
 * @param grace how long a difference may last without being one: releases need their proof, topics
 *     have no order
 * @param look between two looks
 * @param askAgain between two requests to the owning service
 * @param target what the owning service is asked to take back; empty is the dry run: found,
 *     confirmed, told, and left to people
 */
public record FindingPolicy(
    Duration grace, Duration look, Duration askAgain, Optional<ReclaimTarget> target) {

  private static final Duration LOOK = Duration.ofSeconds(30);
  private static final Duration ASK_AGAIN = Duration.ofMinutes(15);

  public static FindingPolicy of(FindingClass type) {
    return switch (type) {
      case ALLOCATION_WITHOUT_POD, FINISHED_WITH_DEVICES -> acting(ReclaimTarget.DEVICE);
      case METER_WITHOUT_LIFE -> acting(ReclaimTarget.METER);
      case PODS_WITHOUT_ADMISSION -> acting(ReclaimTarget.RUN);
      case FINISHED_WITH_PODS, LIFE_WITHOUT_METER -> dryRun();
      case QUOTA_WITHOUT_PODS,
          DEVICE_BUSY_WITHOUT_ALLOCATION,
          CLAIM_OF_DEAD_UID,
          FINALIZER_ON_FINISHED_OBJECT,
          PODS_WITHOUT_OWNER,
          PODS_TERMINATING_ON_LOST_NODE,
          DEVICE_DOUBLE_HELD,
          MIG_INSTANCE_LEFT,
          LOST_NODE_CAPACITY_SOLD,
          SAGA_OVERDUE,
          MACHINE_NAME_REUSED,
          UNKNOWN ->
          dryRun();
    };
  }

  private static FindingPolicy acting(ReclaimTarget target) {
    return new FindingPolicy(Duration.ofMinutes(2), LOOK, ASK_AGAIN, Optional.of(target));
  }

  private static FindingPolicy dryRun() {
    return new FindingPolicy(Duration.ofMinutes(5), LOOK, ASK_AGAIN, Optional.empty());
  }
}
