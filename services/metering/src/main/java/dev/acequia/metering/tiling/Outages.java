package dev.acequia.metering.tiling;

import dev.acequia.events.model.HealthState;
import dev.acequia.metering.fact.DeviceFacts;
import dev.acequia.metering.fact.HealthFacts;
import dev.acequia.metering.fact.NodeFacts;
import dev.acequia.metering.fact.Timeline;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** When a device could not be used at all. Comes before everything else. */
record Outages(
    Timeline<Boolean> present, Timeline<Boolean> nodeAlive, Timeline<HealthState> health) {

  static Outages of(DeviceFacts device, NodeFacts node, Optional<HealthFacts> health) {
    return new Outages(
        device.present(), node.alive(), health.map(HealthFacts::states).orElse(Timeline.empty()));
  }

  List<Instant> boundaries() {
    List<Instant> all = new ArrayList<>(present.changes());
    all.addAll(nodeAlive.changes());
    all.addAll(health.changes());
    return all;
  }

  /** Why the device cannot be used at that time, empty when it can. */
  Optional<String> at(Instant time) {
    if (nodeAlive.at(time).equals(Optional.of(false))) {
      return Optional.of("node lost");
    }
    if (present.at(time).equals(Optional.of(false))) {
      return Optional.of("device lost");
    }
    return health.at(time).filter(HealthFacts::withdrawn).map(state -> "health: " + state.name());
  }
}
