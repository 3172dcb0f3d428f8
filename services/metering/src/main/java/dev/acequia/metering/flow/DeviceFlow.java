package dev.acequia.metering.flow;

import static dev.acequia.metering.MeteringState.DEVICES;
import static dev.acequia.metering.MeteringState.HOLDINGS;
import static dev.acequia.metering.MeteringState.NODES;

import dev.acequia.chassis.state.Kind;
import dev.acequia.chassis.turn.Turn;
import dev.acequia.events.device.AllocationConflictDetected;
import dev.acequia.events.device.DeviceChanged;
import dev.acequia.events.device.DeviceDiscovered;
import dev.acequia.events.device.DeviceEvent;
import dev.acequia.events.device.DeviceLost;
import dev.acequia.events.device.DeviceReplaced;
import dev.acequia.events.device.DeviceRetired;
import dev.acequia.events.device.DeviceSnapshot;
import dev.acequia.events.device.DevicesAllocated;
import dev.acequia.events.device.DevicesReleased;
import dev.acequia.events.device.NodeChanged;
import dev.acequia.events.device.NodeLost;
import dev.acequia.events.device.PartitionsChanged;
import dev.acequia.events.device.PodsBound;
import dev.acequia.events.device.PodsEnded;
import dev.acequia.events.device.PodsReady;
import dev.acequia.events.device.PoolChanged;
import dev.acequia.events.device.ReleaseUnconfirmed;
import dev.acequia.events.device.ResourceClassChanged;
import dev.acequia.events.id.DeviceId;
import dev.acequia.events.id.PoolName;
import dev.acequia.metering.fact.DeviceFacts;
import dev.acequia.metering.fact.Holding;
import dev.acequia.metering.fact.NodeFacts;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;

/** What inventory says: which devices there are, and who holds them. */
final class DeviceFlow {

  /** The nodes whose device time looks different now. */
  Set<String> learn(DeviceEvent event, Turn turn) {
    return switch (event) {
      case DeviceDiscovered found -> discovered(found, turn);
      case DeviceLost lost -> change(turn, lost.device(), device -> device.lost(lost.at()));
      case DeviceRetired gone -> change(turn, gone.device(), device -> device.retired(gone.at()));
      case DeviceChanged changed -> pooled(changed, turn);
      case NodeChanged seen -> seen(seen, turn);
      case NodeLost lost -> node(turn, lost.node(), node -> node.lost(lost.at()));
      case DevicesAllocated held -> allocated(held, turn);
      case ReleaseUnconfirmed open -> unconfirmed(open, turn);
      case DevicesReleased back -> released(back, turn);
      case DeviceReplaced ignored -> Set.of();
      case PartitionsChanged ignored -> Set.of();
      case PoolChanged ignored -> Set.of();
      case ResourceClassChanged ignored -> Set.of();
      case AllocationConflictDetected ignored -> Set.of();
      case PodsBound ignored -> Set.of();
      case PodsReady ignored -> Set.of();
      case PodsEnded ignored -> Set.of();
      case DeviceSnapshot ignored -> Set.of();
    };
  }

  private Set<String> discovered(DeviceDiscovered event, Turn turn) {
    DeviceFacts facts =
        turn.find(DEVICES, event.device().value())
            .map(known -> known.discoveredAgain(event))
            .orElseGet(() -> DeviceFacts.of(event));
    Settlement.schedule(turn);
    return put(turn, DEVICES, event.device().value(), facts, event.node());
  }

  private Set<String> change(Turn turn, DeviceId device, UnaryOperator<DeviceFacts> change) {
    return turn.find(DEVICES, device.value())
        .map(known -> put(turn, DEVICES, device.value(), change.apply(known), known.node()))
        .orElse(Set.of());
  }

  /** The pool decides the price, not the state: the books stay as they are. */
  private Set<String> pooled(DeviceChanged event, Turn turn) {
    event.changed().stream()
        .filter(change -> change.attribute().equals("pool"))
        .forEach(
            change ->
                change(
                    turn,
                    event.device(),
                    device -> device.in(Optional.ofNullable(change.after()).map(PoolName::new))));
    return Set.of();
  }

  private Set<String> seen(NodeChanged event, Turn turn) {
    return Boolean.TRUE.equals(event.ready())
        ? node(turn, event.node(), node -> node.seen(event.at()))
        : Set.of();
  }

  private Set<String> node(Turn turn, String name, UnaryOperator<NodeFacts> change) {
    NodeFacts known = turn.find(NODES, name).orElseGet(() -> NodeFacts.of(name));
    return put(turn, NODES, name, change.apply(known), name);
  }

  private Set<String> allocated(DevicesAllocated event, Turn turn) {
    Holding holding =
        turn.find(HOLDINGS, event.allocation().value())
            .map(known -> known.grown(event))
            .orElseGet(() -> Holding.of(event));
    return put(turn, HOLDINGS, event.allocation().value(), holding, event.node());
  }

  private Set<String> unconfirmed(ReleaseUnconfirmed event, Turn turn) {
    return turn.find(HOLDINGS, event.allocation().value())
        .map(known -> put(turn, HOLDINGS, event.allocation().value(), known.unconfirmed(event), event.node()))
        .orElse(Set.of());
  }

  private Set<String> released(DevicesReleased event, Turn turn) {
    Holding holding =
        turn.find(HOLDINGS, event.allocation().value())
            .map(known -> known.released(event))
            .orElseGet(() -> Holding.of(event));
    return put(turn, HOLDINGS, event.allocation().value(), holding, event.node());
  }

  /** Stores what is new; what was known already concerns no node. */
  private static <T> Set<String> put(Turn turn, Kind<T> kind, String id, T facts, String node) {
    if (turn.find(kind, id).filter(facts::equals).isPresent()) {
      return Set.of();
    }
    turn.put(kind, id, facts);
    return Set.of(node);
  }
}
