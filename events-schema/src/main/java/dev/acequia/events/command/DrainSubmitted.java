package dev.acequia.events.command;

import dev.acequia.events.check.Require;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A node shall be emptied.
 *
 * @param node name of the node
 * @param actor who acted: subject of the token
 * @param reason why, in a plain sentence
 * @param deadline when it has to be empty, absent when there is no hurry
 * @param at when it happened, cluster time
 */
public record DrainSubmitted(
    String node, String actor, String reason, @Nullable Instant deadline, Instant at)
    implements CommandEvent {

  public DrainSubmitted {
    Require.text(node, "node");
    Require.text(actor, "actor");
    Require.text(reason, "reason");
    Require.present(at, "at");
  }

  @Override
  public String subject() {
    return node;
  }
}
