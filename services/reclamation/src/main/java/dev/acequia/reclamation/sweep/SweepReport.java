package dev.acequia.reclamation.sweep;

import java.time.Instant;
import java.util.Map;

/**
 * The last full comparison.
 *
 * @param count sweeps so far
 * @param differences open findings by class
 * @param leakedGpuMs device-milliseconds that open findings hold since they were first seen
 * @param asked requests to owning services since this sweep: they are capped from one sweep to the
 *     next
 */
public record SweepReport(
    long count,
    int devicesCompared,
    Map<String, Long> differences,
    long leakedGpuMs,
    Instant at,
    int asked) {

  static final String ID = "last";

  /** However much seems to be leaked, no more than this is asked for until the next sweep. */
  static final int MOST_REQUESTS = 20;

  public SweepReport {
    differences = Map.copyOf(differences);
  }

  boolean mayAsk() {
    return asked < MOST_REQUESTS;
  }

  SweepReport ask() {
    return new SweepReport(count, devicesCompared, differences, leakedGpuMs, at, asked + 1);
  }
}
