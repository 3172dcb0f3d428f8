package dev.acequia.reclamation.finding;

import dev.acequia.events.model.FindingClass;
import java.util.Collection;

/** What a round of testimonies means for a finding. */
public enum Verdict {
  SUPPORTED,
  REFUTED,
  /** Never a reason to act, and none to stop looking. */
  UNDECIDED;

  static Verdict of(FindingClass type, Collection<Testimony> round) {
    return switch (type) {
      case ALLOCATION_WITHOUT_POD, FINISHED_WITH_DEVICES, METER_WITHOUT_LIFE -> allGone(round);
      case PODS_WITHOUT_ADMISSION, FINISHED_WITH_PODS, LIFE_WITHOUT_METER -> anyAlive(round);
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
          UNDECIDED;
    };
  }

  private static Verdict allGone(Collection<Testimony> round) {
    if (round.contains(Testimony.ALIVE)) return REFUTED;
    return round.contains(Testimony.UNKNOWN) ? UNDECIDED : SUPPORTED;
  }

  private static Verdict anyAlive(Collection<Testimony> round) {
    if (round.contains(Testimony.ALIVE)) return SUPPORTED;
    return round.contains(Testimony.UNKNOWN) ? UNDECIDED : REFUTED;
  }
}
