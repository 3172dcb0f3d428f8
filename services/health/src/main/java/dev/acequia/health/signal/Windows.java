package dev.acequia.health.signal;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Windows of the nodes that one reader of telemetry reads, in memory only. One thread. */
public final class Windows {

  private final Map<String, NodeWindow> nodes = new HashMap<>();

  /**
   * Takes the next reading of a node.
   *
   * @param key of the node among all clusters
   * @return what it showed; empty when that is nothing notable
   */
  public Optional<SignalReport> take(String key, Sample sample, Duration evidenceEvery) {
    NodeWindow window = nodes.getOrDefault(key, NodeWindow.fresh(sample.node()));
    NodeWindow.Step step = window.take(sample, evidenceEvery);
    nodes.put(key, step.window());
    return step.signals().isEmpty()
        ? Optional.empty()
        : Optional.of(new SignalReport(sample.node(), sample.at(), step.signals()));
  }
}
