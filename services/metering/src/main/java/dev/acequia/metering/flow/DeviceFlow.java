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
import java.time.Instant;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** What inventory says: which devices there are, and who holds them. */
final class DeviceFlow {

  /** The nodes whose device time looks different now. */
  Touched learn(DeviceEvent event, Turn turn) {
    return switch (event) {
      case DeviceDiscovered found -> discovered(found, turn);
      case DeviceLost lost ->
          change(turn, lost.device(), lost.at(), device -> device.lost(lost.at()));
      case DeviceRetired gone ->
          change(turn, gone.device(), gone.at(), device -> device.retired(gone.at()));
      case DeviceChanged changed -> pooled(changed, turn);
      case NodeChanged seen -> seen(seen, turn);
      case NodeLost lost -> node(turn, lost.node(), lost.at(), node -> node.lost(lost.at()));
      case DevicesAllocated held -> allocated(held, turn);
      case ReleaseUnconfirmed open -> unconfirmed(open, turn);
      case DevicesReleased back -> released(back, turn);
      case DeviceReplaced ignored -> Touched.NOTHING;
      case PartitionsChanged ignored -> Touched.NOTHING;
      case PoolChanged ignored -> Touched.NOTHING;
      case ResourceClassChanged ignored -> Touched.NOTHING;
      case AllocationConflictDetected ignored -> Touched.NOTHING;
      case PodsBound ignored -> Touched.NOTHING;
      case PodsReady ignored -> Touched.NOTHING;
      case PodsEnded ignored -> Touched.NOTHING;
      case DeviceSnapshot ignored -> Touched.NOTHING;
    };
  }

  private Touched discovered(DeviceDiscovered event, Turn turn) {
    DeviceFacts facts =
        turn.find(DEVICES, event.device().value())
            .map(known -> known.discoveredAgain(event))
            .orElseGet(() -> DeviceFacts.of(event));
    Settlement.schedule(turn);
    return put(turn, DEVICES, event.device().value(), facts, event.node(), event.at());
  }

  private Touched change(
      Turn turn, DeviceId device, Instant at, UnaryOperator<DeviceFacts> change) {
    return turn.find(DEVICES, device.value())
        .map(known -> put(turn, DEVICES, device.value(), change.apply(known), known.node(), at))
        .orElse(Touched.NOTHING);
  }

  /** The pool decides the price, not the state: the books stay as they are. */
  private Touched pooled(DeviceChanged event, Turn turn) {
    event.changed().stream()
        .filter(change -> change.attribute().equals("pool"))
        .forEach(
            change ->
                change(
                    turn,
                    event.device(),
                    event.at(),
                    device -> device.in(Optional.ofNullable(change.after()).map(PoolName::new))));
    return Touched.NOTHING;
  }

  private Touched seen(NodeChanged event, Turn turn) {
    return Boolean.TRUE.equals(event.ready())
        ? node(turn, event.node(), event.at(), node -> node.seen(event.at()))
        : Touched.NOTHING;
  }

  private Touched node(Turn turn, String name, Instant at, UnaryOperator<NodeFacts> change) {
    NodeFacts known = turn.find(NODES, name).orElseGet(() -> NodeFacts.of(name));
    return put(turn, NODES, name, change.apply(known), name, at);
  }

  private Touched allocated(DevicesAllocated event, Turn turn) {
    Optional<Holding> known = turn.find(HOLDINGS, event.allocation().value());
    Holding holding = known.map(held -> held.grown(event)).orElseGet(() -> Holding.of(event));
    Instant since =
        known.map(Holding::heldSince).filter(event.heldSince()::isAfter).orElse(event.heldSince());
    return put(turn, HOLDINGS, event.allocation().value(), holding, event.node(), since);
  }

  private Touched unconfirmed(ReleaseUnconfirmed event, Turn turn) {
    String id = event.allocation().value();
    return turn.find(HOLDINGS, id)
        .map(known -> known.unconfirmed(event))
        .map(holding -> put(turn, HOLDINGS, id, holding, event.node(), event.since()))
        .orElse(Touched.NOTHING);
  }

  private Touched released(DevicesReleased event, Turn turn) {
    Optional<Holding> known = turn.find(HOLDINGS, event.allocation().value());
    Holding holding = known.map(held -> held.released(event)).orElseGet(() -> Holding.of(event));
    Instant since =
        known
            .filter(held -> held.devices().equals(holding.devices()))
            .filter(held -> held.gpuCount() == holding.gpuCount())
            .map(held -> held.span().to())
            .map(end -> end.isBefore(event.releasedAt()) ? end : event.releasedAt())
            .orElse(holding.heldSince());
    return put(turn, HOLDINGS, event.allocation().value(), holding, event.node(), since);
  }

  /** Stores what is new; what was known already touches nothing. */
  private static <T> Touched put(
      Turn turn, Kind<T> kind, String id, T facts, String node, Instant since) {
    if (turn.find(kind, id).filter(facts::equals).isPresent()) {
      return Touched.NOTHING;
    }
    turn.put(kind, id, facts);
    return Touched.at(node, since);
  }
}
