package dev.acequia.simulation.world;

import java.util.Map;
import java.util.TreeMap;

/** What was reached, and how often: a simulation that never meets a case proves nothing of it. */
public final class Marks {

  private final Map<String, Long> counts = new TreeMap<>();

  public void reached(String kind, String name) {
    counts.merge(kind + " " + name, 1L, Long::sum);
  }

  /** By kind and name. */
  public Map<String, Long> counts() {
    return counts;
  }

  public void addAll(Marks other) {
    other.counts.forEach((name, count) -> counts.merge(name, count, Long::sum));
  }
}
