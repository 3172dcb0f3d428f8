package dev.acequia.admission.placement;

import java.util.Map;
import java.util.Set;

/**
 * What a node is like, beside what is free on it.
 *
 * @param labels labels that selectors may ask for
 * @param taints keys of the taints that keep pods off which do not tolerate them
 * @param degradedDevices devices that work below their rating; nodes without are preferred
 */
public record Traits(Map<String, String> labels, Set<String> taints, int degradedDevices) {

  public static final Traits PLAIN = new Traits(Map.of(), Set.of(), 0);

  public Traits {
    labels = Map.copyOf(labels);
    taints = Set.copyOf(taints);
  }
}
