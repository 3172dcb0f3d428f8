package dev.acequia.health.policy;

import dev.acequia.events.model.RepairRung;
import java.util.List;

/**
 * What a signal means for the device. Ordered from harmless to grave; of several open causes the
 * gravest decides.
 */
public enum Verdict {
  /** Says nothing about the device. */
  IGNORE,
  /** The application's own doing: told, and nothing else. */
  APPLICATION,
  /** A consequence of another error just before; alone it is watched. */
  SYMPTOM,
  /** Counted; enough of them make a fault. */
  WATCH,
  /** Carried by the text beside it: the driver's own recovery action. */
  FOLLOW_TEXT,
  /** Carried by the text beside it: fatal or not. */
  FATALITY,
  /** Works on, and is reset when nobody uses it. */
  DEGRADE(RepairRung.RESET, RepairRung.REBOOT, RepairRung.HARDWARE),
  RESET(RepairRung.RESET, RepairRung.REBOOT, RepairRung.HARDWARE),
  REBOOT(RepairRung.REBOOT, RepairRung.HARDWARE),
  /** Nothing that software can mend. */
  HARDWARE(RepairRung.HARDWARE),
  /** Kept away until a person has looked. */
  HOLD(RepairRung.HARDWARE);

  private final List<RepairRung> ladder;

  Verdict(RepairRung... ladder) {
    this.ladder = List.of(ladder);
  }

  /** Rungs to climb, in order; empty when there is nothing to repair. */
  public List<RepairRung> ladder() {
    return ladder;
  }

  /** Whether new work has to be kept off. */
  public boolean condemns() {
    return compareTo(RESET) >= 0;
  }

  public boolean graverThan(Verdict other) {
    return compareTo(other) > 0;
  }
}
