package dev.acequia.events.reclamation;

import dev.acequia.events.check.Require;
import java.time.Instant;
import java.util.Map;

/**
 * A full comparison of all views ended.
 *
 * @param devicesCompared devices compared
 * @param differences differences by finding class
 * @param leakedGpuMs device time that is held without life, in GPU-ms
 * @param at when it happened, cluster time
 */
public record SweepCompleted(
    int devicesCompared, Map<String, Long> differences, long leakedGpuMs, Instant at)
    implements ReclamationEvent {

  public SweepCompleted {
    Require.notNegative(devicesCompared, "devicesCompared");
    differences = Map.copyOf(differences);
    Require.notNegative(leakedGpuMs, "leakedGpuMs");
    Require.present(at, "at");
  }

  @Override
  public String subject() {
    return "sweep";
  }
}
