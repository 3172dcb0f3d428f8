package dev.acequia.health.cases;

import java.util.List;

/** A decision: the device afterwards, and what has to be told and done. */
public record HealthDecision(HealthDevice next, List<HealthStep> steps) {
  public HealthDecision {
    steps = List.copyOf(steps);
  }
}
