package dev.acequia.replay.report;

import java.util.List;
import java.util.Map;

/**
 * What was done to a run on purpose.
 *
 * @param kills processes that were killed, in order
 * @param pauses processes that were made to stand still for a while, in order
 * @param faults faults of cluster and API by kind
 */
public record Disturbances(List<String> kills, List<String> pauses, Map<String, Integer> faults) {

  public static final Disturbances NONE = new Disturbances(List.of(), List.of(), Map.of());

  public Disturbances {
    kills = List.copyOf(kills);
    pauses = List.copyOf(pauses);
    faults = Map.copyOf(faults);
  }
}
