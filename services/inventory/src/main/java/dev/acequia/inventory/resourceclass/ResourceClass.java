package dev.acequia.inventory.resourceclass;

import dev.acequia.events.id.PoolName;
import dev.acequia.events.id.ResourceClassName;
import dev.acequia.events.model.SharingMode;
import java.util.List;
import java.util.Optional;

/**
 * What users ask for instead of a server.
 *
 * @param families product names that satisfy it, or their beginnings; empty when only memory
 *     matters
 * @param count devices of a pod
 * @param pools in order of preference; empty for any
 */
public record ResourceClass(
    ResourceClassName name,
    List<String> families,
    Optional<Long> minMemoryMib,
    int count,
    SharingMode sharing,
    List<PoolName> pools) {

  public ResourceClass {
    families = List.copyOf(families);
    pools = List.copyOf(pools);
  }

  /** Whether such a device would do. A class of whole devices is never met by a shared one. */
  public boolean metBy(String model, Optional<Long> memoryMib, SharingMode poolSharing) {
    boolean family = families.isEmpty() || families.stream().anyMatch(model::startsWith);
    boolean memory = minMemoryMib.isEmpty() || memoryMib.orElse(0L) >= minMemoryMib.get();
    return family && memory && sharing == poolSharing;
  }
}
