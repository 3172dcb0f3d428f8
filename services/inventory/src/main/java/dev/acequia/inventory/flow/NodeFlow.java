package dev.acequia.inventory.flow;

import static dev.acequia.inventory.InventoryState.ALLOCATIONS_OF_NODE;
import static dev.acequia.inventory.InventoryState.DEVICES_OF_NODE;
import static dev.acequia.inventory.InventoryState.EXPORTERS;
import static dev.acequia.inventory.InventoryState.NODES;

import com.fasterxml.jackson.databind.JsonNode;
import dev.acequia.chassis.turn.Story;
import dev.acequia.chassis.turn.Turn;
import dev.acequia.events.device.NodeChanged;
import dev.acequia.events.device.NodeLost;
import dev.acequia.events.model.Severity;
import dev.acequia.inventory.InventorySettings;
import dev.acequia.inventory.allocation.Allocation;
import dev.acequia.inventory.allocation.AllocationInput;
import dev.acequia.inventory.device.Device;
import dev.acequia.inventory.device.SlotCount;
import dev.acequia.inventory.node.Node;
import dev.acequia.inventory.node.NodeDecider;
import dev.acequia.inventory.node.NodeFacts;
import dev.acequia.inventory.node.NodeReader;
import java.util.List;
import java.util.Optional;

/** Nodes: seen, silent, lost, deleted. */
final class NodeFlow {

  private final InventorySettings settings;
  private final DeviceFlow devices;
  private final AllocationFlow allocations;
  private final ScrapeFlow scrapes;
  private final PoolFlow pools;

  NodeFlow(
      InventorySettings settings,
      DeviceFlow devices,
      AllocationFlow allocations,
      ScrapeFlow scrapes,
      PoolFlow pools) {
    this.settings = settings;
    this.devices = devices;
    this.allocations = allocations;
    this.scrapes = scrapes;
    this.pools = pools;
  }

  void seen(Turn turn, JsonNode object) {
    NodeFacts facts = NodeReader.read(object);
    Optional<Node> known = turn.find(NODES, facts.name());
    if (known.isPresent() && !known.get().facts().uid().equals(facts.uid())) {
      forget(turn, known.get(), "another machine took its name");
      known = Optional.empty();
    }
    NodeDecider.Decision decision =
        NodeDecider.observed(
            known,
            facts,
            known.flatMap(Node::pool).or(() -> pools.poolOf(turn, facts)),
            settings.nodePatience(),
            turn.now());
    if (!decision.changed()) return;
    turn.put(NODES, facts.name(), decision.node());
    decision
        .lostAt()
        .ifPresentOrElse(
            due -> turn.arm(Timers.nodeSilent(facts.name()), due),
            () -> turn.disarm(Timers.nodeSilent(facts.name())));
    tell(turn, decision.node());
    devices.publish(
        turn, decision.node(), SlotCount.apply(facts, turn.by(DEVICES_OF_NODE, facts.name())));
    settle(turn, decision.node());
    if (worthAsking(known, decision.node())) scrapes.request(turn, facts.name());
    pools.changed(turn);
  }

  void deleted(Turn turn, JsonNode object) {
    NodeFacts facts = NodeReader.read(object);
    turn.find(NODES, facts.name())
        .filter(known -> known.facts().uid().equals(facts.uid()))
        .ifPresentOrElse(
            known -> forget(turn, known, "the node object was deleted"),
            () -> turn.ignored("deleted-node-unknown"));
  }

  void patienceEnded(Turn turn, String name) {
    turn.find(NODES, name)
        .flatMap(node -> NodeDecider.patienceEnded(node, turn.now()))
        .ifPresentOrElse(
            lost -> {
              turn.put(NODES, name, lost);
              turn.emit(
                  new NodeLost(
                      name,
                      lost.facts().uid(),
                      "no sign of life for " + settings.nodePatience().toSeconds() + " s",
                      turn.now()),
                  Story.NONE.severity(Severity.WARNING));
            },
            () -> turn.ignored("node-spoke-in-time"));
  }

  /** What this observation proves to allocations that wait for proof. */
  private void settle(Turn turn, Node node) {
    NodeFacts facts = node.facts();
    AllocationInput seen =
        new AllocationInput.NodeSeen(
            facts.uid(), facts.bootId(), node.trusted(), facts.outOfService());
    for (Allocation allocation : turn.by(ALLOCATIONS_OF_NODE, facts.name()))
      allocations.apply(turn, allocation, seen);
  }

  /**
   * A machine that comes back, or was started again, may show other devices and other holders than
   * before.
   */
  private static boolean worthAsking(Optional<Node> before, Node after) {
    if (before.isEmpty()) return false;
    boolean back = after.trusted() && !before.get().trusted();
    boolean capacity =
        before.get().facts().gpuCount() != after.facts().gpuCount()
            || !before.get().facts().allocatable().equals(after.facts().allocatable());
    return back || capacity || !before.get().facts().bootId().equals(after.facts().bootId());
  }

  /**
   * The machine left the books: its devices with it, but not what was held of it, for which nothing
   * is proven yet.
   */
  private void forget(Turn turn, Node node, String reason) {
    String name = node.name();
    turn.emit(
        new NodeLost(name, node.facts().uid(), reason, turn.now()),
        Story.NONE.severity(Severity.NOTICE));
    List<Device> gone = turn.by(DEVICES_OF_NODE, name);
    devices.retire(turn, gone, reason);
    turn.delete(NODES, name);
    turn.delete(EXPORTERS, name);
    turn.disarm(Timers.nodeSilent(name));
    turn.disarm(Timers.scrape(name));
    pools.changed(turn);
  }

  private static void tell(Turn turn, Node node) {
    NodeFacts facts = node.facts();
    int known =
        (int)
            turn.by(DEVICES_OF_NODE, facts.name()).stream()
                .filter(device -> !device.lost())
                .count();
    turn.emit(
        new NodeChanged(
            facts.name(),
            facts.uid(),
            facts.ready().orElse(null),
            facts.bootId().orElse(null),
            facts.labels(),
            facts.taints(),
            facts.capacity(),
            facts.allocatable(),
            facts.gpuModel().orElse(null),
            // A capacity of nothing is a plugin that is away, not a node without devices.
            facts.gpuCount() > 0 ? facts.gpuCount() : known,
            facts.schedulable(),
            facts.addedAt(),
            turn.now()),
        Story.NONE);
  }
}
