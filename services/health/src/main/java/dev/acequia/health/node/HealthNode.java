package dev.acequia.health.node;

import java.util.Optional;

/**
 * A node as health needs it.
 *
 * @param allocatable whole devices that the plugin offers now
 * @param marked whether the node carried our taint when it was described last
 * @param wanted value that our taint is to have; empty for no taint
 */
public record HealthNode(
    String name,
    Optional<String> uid,
    Optional<String> bootId,
    int allocatable,
    boolean marked,
    Optional<String> wanted) {

  public static HealthNode unknown(String name) {
    return new HealthNode(name, Optional.empty(), Optional.empty(), 0, false, Optional.empty());
  }

  public HealthNode described(
      String newUid, Optional<String> newBootId, int newAllocatable, boolean newMarked) {
    return new HealthNode(
        name, Optional.of(newUid), newBootId.or(() -> bootId), newAllocatable, newMarked, wanted);
  }

  public HealthNode want(Optional<String> value) {
    return new HealthNode(name, uid, bootId, allocatable, marked, value);
  }
}
