package dev.acequia.admission.placement;

import java.util.Map;
import java.util.Set;

/**
 * What the pods themselves demand of a node; kube-scheduler holds them to it, so that a placement
 * elsewhere would never start.
 *
 * @param selector labels that the node must have
 * @param tolerates keys of taints that the pods tolerate; {@link #ANY} for all
 */
public record Constraints(Map<String, String> selector, Set<String> tolerates) {

  /** A toleration without a key tolerates every taint. */
  public static final String ANY = "*";

  public static final Constraints NONE = new Constraints(Map.of(), Set.of());

  public Constraints {
    selector = Map.copyOf(selector);
    tolerates = Set.copyOf(tolerates);
  }

  boolean allow(Traits traits) {
    boolean tolerated =
        traits.taints().isEmpty()
            || tolerates.contains(ANY)
            || tolerates.containsAll(traits.taints());
    return tolerated && traits.labels().entrySet().containsAll(selector.entrySet());
  }
}
