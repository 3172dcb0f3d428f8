package dev.acequia.metering.fact;

import java.time.Instant;

/**
 * A node as inventory knows it.
 *
 * @param alive false while it is lost
 */
public record NodeFacts(String node, Timeline<Boolean> alive) {

  public static NodeFacts of(String node) {
    return new NodeFacts(node, Timeline.empty());
  }

  public NodeFacts seen(Instant at) {
    return new NodeFacts(node, alive.with(at, true));
  }

  public NodeFacts lost(Instant at) {
    return new NodeFacts(node, alive.with(at, false));
  }
}
