package dev.acequia.inventory.pool;

import dev.acequia.events.id.PoolName;
import dev.acequia.inventory.node.NodeFacts;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * Who gets which node. A device belongs to at most one pool: of two pools that claim a node the
 * younger is rejected as a whole, with the names, so that no pool is silently smaller than its
 * selector says.
 *
 * @param poolOf pool of each node that has one
 * @param conflicts rejected pools, and with whom and over which node they collide
 */
public record PoolPlan(Map<String, PoolName> poolOf, Map<PoolName, String> conflicts) {

  public PoolPlan {
    poolOf = Map.copyOf(poolOf);
    conflicts = Map.copyOf(conflicts);
  }

  public static PoolPlan of(Collection<PoolSpec> pools, Collection<NodeFacts> nodes) {
    Map<String, PoolName> poolOf = new HashMap<>();
    Map<PoolName, String> conflicts = new LinkedHashMap<>();
    List<PoolSpec> byAge =
        pools.stream()
            .sorted(
                Comparator.comparing(PoolSpec::createdAt)
                    .thenComparing(pool -> pool.name().value()))
            .toList();
    for (PoolSpec pool : byAge) {
      SortedSet<String> claimed = claimed(pool, nodes);
      Optional<String> contested = claimed.stream().filter(poolOf::containsKey).findFirst();
      if (contested.isPresent()) {
        conflicts.put(
            pool.name(),
            "node " + contested.get() + " belongs to pool " + poolOf.get(contested.get()));
      } else {
        claimed.forEach(node -> poolOf.put(node, pool.name()));
      }
    }
    return new PoolPlan(poolOf, conflicts);
  }

  public Optional<PoolName> poolOf(String node) {
    return Optional.ofNullable(poolOf.get(node));
  }

  private static SortedSet<String> claimed(PoolSpec pool, Collection<NodeFacts> nodes) {
    SortedSet<String> names = new TreeSet<>();
    nodes.stream().filter(pool::selects).forEach(node -> names.add(node.name()));
    return names;
  }
}
