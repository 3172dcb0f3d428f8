package dev.acequia.inventory.node;

import dev.acequia.events.id.PoolName;
import java.util.Optional;

/**
 * A node of the cluster.
 *
 * @param pool the pool that its devices belong to
 */
public record Node(NodeFacts facts, NodeLife life, Optional<PoolName> pool) {

  public String name() {
    return facts.name();
  }

  /** Whether what the kubelet says now may be believed. */
  public boolean trusted() {
    return life instanceof NodeLife.Speaking && facts.fresh();
  }

  public Node in(Optional<PoolName> newPool) {
    return new Node(facts, life, newPool);
  }
}
