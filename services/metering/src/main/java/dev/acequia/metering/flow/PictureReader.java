package dev.acequia.metering.flow;

import static dev.acequia.metering.MeteringState.ACTIVITY;
import static dev.acequia.metering.MeteringState.DEVICES_OF_NODE;
import static dev.acequia.metering.MeteringState.HEALTH;
import static dev.acequia.metering.MeteringState.HOLDINGS_OF_NODE;
import static dev.acequia.metering.MeteringState.HOLDINGS_OF_RUN;
import static dev.acequia.metering.MeteringState.NODES;
import static dev.acequia.metering.MeteringState.RUNS;

import dev.acequia.chassis.state.StateView;
import dev.acequia.events.id.AllocationId;
import dev.acequia.events.id.DeviceId;
import dev.acequia.events.id.RunId;
import dev.acequia.events.model.RunEndCause;
import dev.acequia.metering.fact.ActivityFacts;
import dev.acequia.metering.fact.DeviceFacts;
import dev.acequia.metering.fact.HealthFacts;
import dev.acequia.metering.fact.Holding;
import dev.acequia.metering.fact.NodeFacts;
import dev.acequia.metering.fact.RunFacts;
import dev.acequia.metering.fact.Span;
import dev.acequia.metering.tiling.NodePicture;
import dev.acequia.metering.tiling.Window;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Gathers the facts of a node. */
final class PictureReader {

  private final StateView state;
  private final Duration verdictDelay;

  private PictureReader(StateView state, Duration verdictDelay) {
    this.state = state;
    this.verdictDelay = verdictDelay;
  }

  /**
   * The facts that decide a node's time from a change on.
   *
   * @param change from when on facts are different
   * @param verdictDelay health may judge a device that long after the run that it killed ended
   */
  static NodePicture read(StateView state, String node, Instant change, Duration verdictDelay) {
    return new PictureReader(state, verdictDelay).picture(node, change);
  }

  private NodePicture picture(String node, Instant change) {
    List<DeviceFacts> devices = state.by(DEVICES_OF_NODE, node);
    List<Holding> all = state.by(HOLDINGS_OF_NODE, node);
    Instant since = Window.begin(change, all);
    List<Holding> holdings = Window.holdings(since, all);
    Map<DeviceId, HealthFacts> health = new HashMap<>();
    devices.forEach(
        device ->
            state
                .find(HEALTH, device.device().value())
                .ifPresent(facts -> health.put(device.device(), facts)));
    Map<RunId, RunFacts> runs = new HashMap<>();
    Map<AllocationId, ActivityFacts> activity = new HashMap<>();
    for (Holding holding : holdings) {
      holding
          .run()
          .flatMap(run -> state.find(RUNS, run.value()))
          .ifPresent(facts -> runs.put(facts.run(), facts));
      state
          .find(ACTIVITY, holding.allocation().value())
          .ifPresent(facts -> activity.put(holding.allocation(), facts));
    }
    return new NodePicture(
        since,
        state.find(NODES, node).orElseGet(() -> NodeFacts.of(node)),
        devices,
        health,
        holdings,
        runs,
        activity,
        faulted(runs));
  }

  /** Failed runs that lost a device of theirs to health about the time they ended. */
  private Set<RunId> faulted(Map<RunId, RunFacts> runs) {
    Set<RunId> faulted = new HashSet<>();
    runs.forEach(
        (run, facts) ->
            facts
                .end()
                .filter(end -> end.cause() == RunEndCause.FAILED)
                .filter(end -> lostDevice(run, end.at().plus(verdictDelay)))
                .ifPresent(end -> faulted.add(run)));
    return faulted;
  }

  private boolean lostDevice(RunId run, Instant until) {
    return state.by(HOLDINGS_OF_RUN, run.value()).stream()
        .anyMatch(
            holding ->
                holding.devices().stream()
                    .flatMap(device -> state.find(HEALTH, device.value()).stream())
                    .anyMatch(
                        health -> health.withdrawnWithin(new Span(holding.heldSince(), until))));
  }
}
