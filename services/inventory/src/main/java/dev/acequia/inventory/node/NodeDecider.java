package dev.acequia.inventory.node;

import dev.acequia.events.id.PoolName;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/** Life of nodes. Pure: state, observation and time in, state and what is to be told out. */
public final class NodeDecider {

  private NodeDecider() {}

  /**
   * What follows from an observation of a node.
   *
   * @param changed whether others have to hear of it
   * @param lostAt when the node is lost unless it speaks
   */
  public record Decision(Node node, boolean changed, Optional<Instant> lostAt) {}

  public static Decision observed(
      Optional<Node> known,
      NodeFacts facts,
      Optional<PoolName> pool,
      Duration patience,
      Instant now) {
    NodeLife life = life(known.map(Node::life), facts, patience, now);
    Node node = new Node(facts, life, pool);
    Optional<Instant> lostAt =
        life instanceof NodeLife.Silent silent
            ? Optional.of(silent.patienceEnds())
            : Optional.empty();
    return new Decision(node, !known.equals(Optional.of(node)), lostAt);
  }

  /** Empty when the node spoke in time, or is given up already. */
  public static Optional<Node> patienceEnded(Node node, Instant now) {
    if (!(node.life() instanceof NodeLife.Silent silent) || silent.patienceEnds().isAfter(now))
      return Optional.empty();
    return Optional.of(new Node(node.facts(), silent.patienceEnded(), node.pool()));
  }

  private static NodeLife life(
      Optional<NodeLife> known, NodeFacts facts, Duration patience, Instant now) {
    NodeLife before = known.orElseGet(NodeLife.Speaking::new);
    return switch (before) {
      case NodeLife.Speaking speaking ->
          facts.silent() ? speaking.fellSilent(now, patience) : speaking;
      case NodeLife.Silent silent -> facts.silent() ? silent : silent.spoke();
      case NodeLife.Lost lost -> facts.silent() ? lost : lost.spoke();
    };
  }
}
