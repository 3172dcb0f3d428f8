package dev.acequia.health.flow;

import static dev.acequia.health.HealthRecords.ACTIVITIES;
import static dev.acequia.health.HealthRecords.HOLDINGS;
import static dev.acequia.health.HealthRecords.HOLDINGS_OF_DEVICE;

import dev.acequia.chassis.turn.Story;
import dev.acequia.chassis.turn.Turn;
import dev.acequia.events.device.DevicesAllocated;
import dev.acequia.events.health.ActivityObserved;
import dev.acequia.events.id.AllocationId;
import dev.acequia.events.model.Activity;
import dev.acequia.events.model.DeviceRef;
import dev.acequia.health.activity.DeviceActivity;
import dev.acequia.health.activity.Holding;
import dev.acequia.health.cases.HealthDevice;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Who holds devices, and whether they work; told when it changes. */
final class ActivityFlow {

  void allocated(Turn turn, DevicesAllocated event) {
    Holding holding =
        new Holding(
            event.allocation(),
            Optional.ofNullable(event.run()),
            event.node(),
            event.devices().stream().map(DeviceRef::device).toList(),
            event.gpuCount(),
            event.heldSince(),
            turn.find(HOLDINGS, event.allocation().value())
                .map(Holding::told)
                .orElse(Activity.UNKNOWN));
    turn.put(HOLDINGS, holding.id().value(), holding);
    judge(turn, holding, turn.now());
  }

  void released(Turn turn, AllocationId allocation) {
    turn.delete(HOLDINGS, allocation.value());
  }

  void turned(Turn turn, HealthDevice device, DeviceActivity activity) {
    turn.put(ACTIVITIES, device.id().value(), activity);
    for (Holding holding : turn.by(HOLDINGS_OF_DEVICE, device.id().value()))
      judge(turn, holding, activity.since());
  }

  private static void judge(Turn turn, Holding holding, Instant since) {
    List<DeviceActivity> devices =
        holding.devices().stream()
            .flatMap(device -> turn.find(ACTIVITIES, device.value()).stream())
            .toList();
    Activity now = DeviceActivity.together(devices, holding.deviceCount());
    if (now == holding.told()) return;
    turn.put(HOLDINGS, holding.id().value(), holding.tell(now));
    Instant from = since.isBefore(holding.heldSince()) ? holding.heldSince() : since;
    turn.emit(
        new ActivityObserved(
            holding.id(),
            holding.run().orElse(null),
            holding.node(),
            holding.devices(),
            now,
            from,
            turn.now()),
        holding.run().map(run -> Story.of(run.workload().value())).orElse(Story.NONE));
  }
}
