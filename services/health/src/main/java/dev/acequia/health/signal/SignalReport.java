package dev.acequia.health.signal;

import java.time.Instant;
import java.util.List;

/**
 * The signals that one sample of a node gave, in order.
 *
 * @param at when the exporter was read, cluster time
 */
public record SignalReport(String node, Instant at, List<Signal> signals) {
  public SignalReport {
    signals = List.copyOf(signals);
  }
}
