package dev.acequia.admission.capacity;

import dev.acequia.events.id.PoolName;
import java.time.Instant;
import java.util.List;

/**
 * A pool as inventory last described it.
 *
 * @param nodes names of its nodes
 * @param unknownIsGood devices of unknown health may be sold (healthEvidence BestEffort)
 * @param changedAt when its set of nodes last changed, cluster time
 */
public record PoolFacts(
    PoolName pool, List<String> nodes, boolean unknownIsGood, Instant changedAt) {

  public PoolFacts {
    nodes = List.copyOf(nodes);
  }
}
