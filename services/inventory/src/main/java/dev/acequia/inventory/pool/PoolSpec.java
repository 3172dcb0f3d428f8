package dev.acequia.inventory.pool;

import dev.acequia.events.id.PoolName;
import dev.acequia.events.model.HealthEvidence;
import dev.acequia.events.model.SharingMode;
import dev.acequia.inventory.node.NodeFacts;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * What a Pool object asks for.
 *
 * @param rules all must hold for a node's labels
 * @param families product names; one that equals the node's, or begins it, is enough; empty for any
 * @param minMemoryMib least memory of a device
 */
public record PoolSpec(
    PoolName name,
    Instant createdAt,
    List<LabelRule> rules,
    List<String> families,
    Optional<Long> minMemoryMib,
    Optional<String> owner,
    Optional<String> rateCard,
    HealthEvidence healthEvidence,
    SharingMode sharing) {

  public PoolSpec {
    rules = List.copyOf(rules);
    families = List.copyOf(families);
  }

  /** Whether the node's devices are meant; a node without devices is in no pool. */
  public boolean selects(NodeFacts node) {
    return (node.gpuCount() > 0 || node.gpuModel().isPresent())
        && rules.stream().allMatch(rule -> rule.holds(node.labels()))
        && (families.isEmpty()
            || families.stream().anyMatch(family -> node.gpuModel().orElse("").startsWith(family)))
        && (minMemoryMib.isEmpty() || node.gpuMemoryMib().orElse(0L) >= minMemoryMib.get());
  }
}
