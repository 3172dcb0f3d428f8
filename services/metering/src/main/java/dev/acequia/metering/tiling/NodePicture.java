package dev.acequia.metering.tiling;

import dev.acequia.events.id.AllocationId;
import dev.acequia.events.id.DeviceId;
import dev.acequia.events.id.RunId;
import dev.acequia.metering.fact.ActivityFacts;
import dev.acequia.metering.fact.DeviceFacts;
import dev.acequia.metering.fact.HealthFacts;
import dev.acequia.metering.fact.Holding;
import dev.acequia.metering.fact.NodeFacts;
import dev.acequia.metering.fact.RunFacts;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * All facts that decide what a node's device time was.
 *
 * @param since from when on it is tiled
 * @param holdings what was held then or later
 * @param runs runs that held something there
 * @param faulted those of them that lost a device to health, on whichever node
 */
public record NodePicture(
    Instant since,
    NodeFacts node,
    List<DeviceFacts> devices,
    Map<DeviceId, HealthFacts> health,
    List<Holding> holdings,
    Map<RunId, RunFacts> runs,
    Map<AllocationId, ActivityFacts> activity,
    Set<RunId> faulted) {

  public NodePicture {
    devices = List.copyOf(devices);
    health = Map.copyOf(health);
    holdings = List.copyOf(holdings);
    runs = Map.copyOf(runs);
    activity = Map.copyOf(activity);
    faulted = Set.copyOf(faulted);
  }
}
