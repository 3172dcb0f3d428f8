package dev.acequia.health.cases;

import dev.acequia.events.model.RepairRung;

/**
 * What around the device matters to a decision.
 *
 * @param deviceHeld somebody holds the device, or may hold it because attribution is missing
 * @param nodeHeld somebody would lose work if the node were rebooted
 * @param nodeBusy another device of the node is being repaired or validated: one repair a node at a
 *     time
 * @param breakerOpen so much is out already that new judgements wait
 */
public record Surroundings(
    boolean deviceHeld, boolean nodeHeld, boolean nodeBusy, boolean breakerOpen) {

  public static final Surroundings QUIET = new Surroundings(false, false, false, false);

  boolean inTheWayOf(RepairRung rung) {
    return switch (rung) {
      case REBOOT -> nodeHeld || nodeBusy;
      case RESET, RESTART_APPLICATION -> deviceHeld || nodeBusy;
      case HARDWARE, UNKNOWN -> deviceHeld;
    };
  }
}
