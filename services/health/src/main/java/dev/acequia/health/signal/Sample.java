package dev.acequia.health.signal;

import dev.acequia.chassis.dcgm.ExporterReport;
import java.time.Instant;

/**
 * One reading of a node's exporter.
 *
 * @param at when it was read, cluster time
 */
public record Sample(String node, Instant at, ExporterReport report) {

  /** An exporter that does not answer, or answers without a GPU, says the same: nothing. */
  public boolean silent() {
    return report.silent();
  }
}
