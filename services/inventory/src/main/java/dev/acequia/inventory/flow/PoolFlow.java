package dev.acequia.inventory.flow;

import static dev.acequia.inventory.InventoryState.NODES;
import static dev.acequia.inventory.InventoryState.POOLS;

import com.fasterxml.jackson.databind.JsonNode;
import dev.acequia.chassis.turn.Story;
import dev.acequia.chassis.turn.Turn;
import dev.acequia.events.device.PoolChanged;
import dev.acequia.events.id.PoolName;
import dev.acequia.inventory.node.Node;
import dev.acequia.inventory.node.NodeFacts;
import dev.acequia.inventory.pool.Pool;
import dev.acequia.inventory.pool.PoolPlan;
import dev.acequia.inventory.pool.PoolReader;
import dev.acequia.inventory.pool.PoolSpec;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/**
 * Pools: who gets which node is planned for all together, a moment after the last change, and told
 * where it differs.
 */
final class PoolFlow {

  /**
   * Changes come in bursts (a list of a thousand nodes); a pool is told once for all of them
   * (cluster time).
   */
  private static final Duration SETTLE = Duration.ofMillis(500);

  private final DeviceFlow devices;

  PoolFlow(DeviceFlow devices) {
    this.devices = devices;
  }

  void seen(Turn turn, JsonNode object) {
    PoolSpec spec = PoolReader.read(object);
    Optional<Pool> known = turn.find(POOLS, spec.name().value());
    if (known.filter(pool -> pool.spec().equals(spec)).isPresent()) return;
    turn.put(
        POOLS,
        spec.name().value(),
        known.map(pool -> pool.redefined(spec)).orElseGet(() -> Pool.untold(spec)));
    changed(turn);
  }

  void deleted(Turn turn, JsonNode object) {
    String name = object.path("metadata").path("name").asText();
    Optional<Pool> known = turn.find(POOLS, name);
    if (known.isEmpty()) return;
    turn.delete(POOLS, name);
    turn.emit(event(turn, known.get(), true), Story.NONE);
    changed(turn);
  }

  /** Something that pools are cut by changed. */
  void changed(Turn turn) {
    turn.arm(Timers.POOLS, turn.now().plus(SETTLE));
  }

  /**
   * A first idea for a node just seen, so that its devices are told with a pool; the plan has the
   * last word.
   */
  Optional<PoolName> poolOf(Turn turn, NodeFacts node) {
    return PoolPlan.of(specs(turn), List.of(node)).poolOf(node.name());
  }

  void plan(Turn turn) {
    Collection<Node> nodes = turn.all(NODES);
    PoolPlan plan = PoolPlan.of(specs(turn), nodes.stream().map(Node::facts).toList());
    for (Node node : nodes) assign(turn, node, plan.poolOf(node.name()));
    for (Pool pool : turn.all(POOLS)) {
      Pool planned = planned(pool, nodes, plan);
      if (planned.equals(pool)) continue;
      turn.put(POOLS, pool.spec().name().value(), planned);
      turn.emit(event(turn, planned, false), Story.NONE);
    }
  }

  private void assign(Turn turn, Node node, Optional<PoolName> pool) {
    if (node.pool().equals(pool)) return;
    turn.put(NODES, node.name(), node.in(pool));
    devices.poolChanged(turn, node.name(), node.pool(), pool);
  }

  private static Pool planned(Pool pool, Collection<Node> nodes, PoolPlan plan) {
    PoolName name = pool.spec().name();
    List<NodeFacts> members =
        nodes.stream()
            .map(Node::facts)
            .filter(node -> plan.poolOf(node.name()).equals(Optional.of(name)))
            .toList();
    return new Pool(
        pool.spec(),
        members.stream().map(NodeFacts::name).sorted().toList(),
        members.stream().mapToInt(NodeFacts::gpuCount).sum(),
        members.stream().flatMap(node -> node.gpuModel().stream()).distinct().sorted().toList(),
        Optional.ofNullable(plan.conflicts().get(name)),
        true);
  }

  private static List<PoolSpec> specs(Turn turn) {
    return turn.all(POOLS).stream().map(Pool::spec).toList();
  }

  private static PoolChanged event(Turn turn, Pool pool, boolean deleted) {
    PoolSpec spec = pool.spec();
    return new PoolChanged(
        spec.name(),
        deleted,
        deleted ? List.of() : pool.nodes(),
        deleted ? 0 : pool.devices(),
        pool.models(),
        spec.owner().orElse(null),
        spec.rateCard().orElse(null),
        spec.healthEvidence(),
        spec.sharing(),
        turn.now());
  }
}
