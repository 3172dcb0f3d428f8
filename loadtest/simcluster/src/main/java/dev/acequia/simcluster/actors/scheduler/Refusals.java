package dev.acequia.simcluster.actors.scheduler;

import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Why no node takes a pod, counted, in kube-scheduler's sentence. */
final class Refusals {

  private final int nodes;
  private final Map<String, Integer> counts = new TreeMap<>();

  Refusals(int nodes) {
    this.nodes = nodes;
  }

  void add(String reason) {
    counts.merge(reason, 1, Integer::sum);
  }

  String message() {
    String reasons =
        counts.entrySet().stream()
            .map(entry -> entry.getValue() + " " + entry.getKey())
            .collect(Collectors.joining(", "));
    return "0/%d nodes are available%s"
        .formatted(nodes, reasons.isEmpty() ? "." : ": " + reasons + ".");
  }
}
