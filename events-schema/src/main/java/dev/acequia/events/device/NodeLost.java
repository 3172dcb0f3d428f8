package dev.acequia.events.device;

import dev.acequia.events.check.Require;
import java.time.Instant;

/**
 * A node is gone: its object was deleted or its lease ran out.
 *
 * @param node name of the node
 * @param uid uid of the node object that was lost
 * @param reason why, in a plain sentence
 * @param at when it happened, cluster time
 */
public record NodeLost(String node, String uid, String reason, Instant at) implements DeviceEvent {

  public NodeLost {
    Require.text(node, "node");
    Require.text(uid, "uid");
    Require.text(reason, "reason");
    Require.present(at, "at");
  }

  @Override
  public String subject() {
    return node;
  }
}
