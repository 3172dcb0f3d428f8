package dev.acequia.health.flow;

import static dev.acequia.health.HealthRecords.DEVICES_OF_NODE;
import static dev.acequia.health.HealthRecords.NODES;

import com.fasterxml.jackson.databind.JsonNode;
import dev.acequia.chassis.turn.Intent;
import dev.acequia.chassis.turn.Outcome;
import dev.acequia.chassis.turn.PatchOp;
import dev.acequia.chassis.turn.ResourcePath;
import dev.acequia.chassis.turn.Target;
import dev.acequia.chassis.turn.Turn;
import dev.acequia.health.node.HealthNode;
import dev.acequia.health.node.NodeMark;
import dev.acequia.health.node.TaintPatch;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * Our taint on nodes: read, compared with what is wanted, and written for the version that was
 * read, until it is so.
 */
final class MarkFlow {

  private static final Duration AGAIN = Duration.ofSeconds(30);

  /** What is wanted of the node's taint may be different now. */
  void reconsider(Turn turn, String name) {
    Optional<HealthNode> node = turn.find(NODES, name);
    if (node.isEmpty()) return;
    Optional<String> wanted =
        NodeMark.wanted(turn.by(DEVICES_OF_NODE, name), node.get().allocatable());
    if (wanted.equals(node.get().wanted())) return;
    turn.put(NODES, name, node.get().want(wanted));
    look(turn, name);
  }

  /** The node was described: a mark that somebody removed, or forgot to remove, is put right. */
  void described(Turn turn, HealthNode node) {
    reconsider(turn, node.name());
    HealthNode now = turn.find(NODES, node.name()).orElse(node);
    if (now.wanted().equals(node.wanted()) && now.marked() != now.wanted().isPresent())
      look(turn, node.name());
  }

  void look(Turn turn, String node) {
    turn.intend(new Intent.ReadObject(Timers.mark(node), target(node)));
  }

  void observed(Turn turn, String name, Outcome outcome) {
    Optional<HealthNode> node = turn.find(NODES, name);
    if (node.isEmpty()) return;
    switch (outcome) {
      case Outcome.Done(JsonNode object) -> correct(turn, node.get(), object);
      case Outcome.TestFailed(JsonNode current) -> correct(turn, node.get(), current);
      case Outcome.Gone _ -> turn.ignored("node-gone");
      case Outcome.Refused _ -> turn.arm(Timers.mark(name), turn.now().plus(AGAIN));
      case Outcome.Failed _ -> turn.arm(Timers.mark(name), turn.now().plus(AGAIN));
    }
  }

  private static void correct(Turn turn, HealthNode node, JsonNode object) {
    List<PatchOp> patch = TaintPatch.of(object, node.wanted());
    if (!patch.isEmpty())
      turn.intend(new Intent.PatchObject(Timers.mark(node.name()), target(node.name()), patch));
  }

  private static Target target(String node) {
    return new Target(ResourcePath.NODES, null, node, null);
  }
}
