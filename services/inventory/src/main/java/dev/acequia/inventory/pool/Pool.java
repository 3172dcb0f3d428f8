package dev.acequia.inventory.pool;

import java.util.List;
import java.util.Optional;

/**
 * A pool as it was told to others last.
 *
 * @param nodes names, sorted
 * @param devices whole devices of these nodes
 * @param models product names, sorted
 * @param conflict why it was rejected
 * @param told false until the first telling
 */
public record Pool(
    PoolSpec spec,
    List<String> nodes,
    int devices,
    List<String> models,
    Optional<String> conflict,
    boolean told) {

  public Pool {
    nodes = List.copyOf(nodes);
    models = List.copyOf(models);
  }

  public static Pool untold(PoolSpec spec) {
    return new Pool(spec, List.of(), 0, List.of(), Optional.empty(), false);
  }

  public Pool redefined(PoolSpec newSpec) {
    return new Pool(newSpec, nodes, devices, models, conflict, false);
  }
}
