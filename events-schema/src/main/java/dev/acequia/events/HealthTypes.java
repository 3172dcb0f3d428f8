package dev.acequia.events;

import dev.acequia.events.health.ActivityObserved;
import dev.acequia.events.health.BreakerReset;
import dev.acequia.events.health.BreakerTripped;
import dev.acequia.events.health.CaseClosed;
import dev.acequia.events.health.CaseOpened;
import dev.acequia.events.health.CoverageChanged;
import dev.acequia.events.health.HealthChanged;
import dev.acequia.events.health.MigrationRequested;
import dev.acequia.events.health.RepairAttempted;
import dev.acequia.events.health.RepairRequested;
import dev.acequia.events.health.SignalObserved;
import dev.acequia.events.health.ValidationEnded;
import dev.acequia.events.health.ValidationStarted;
import java.util.List;

/** What health says. */
final class HealthTypes {

  static final List<EventType> ALL =
      List.of(
          EventType.v1(
              Producer.HEALTH,
              Topic.HEALTH,
              SignalObserved.class,
              "A notable signal of a device or node was observed."),
          EventType.v1(
              Producer.HEALTH,
              Topic.HEALTH,
              HealthChanged.class,
              "The health state of a device changed."),
          EventType.v1(
              Producer.HEALTH,
              Topic.HEALTH,
              CaseOpened.class,
              "A device left HEALTHY for a reason that someone has to deal with."),
          EventType.v1(
              Producer.HEALTH,
              Topic.HEALTH,
              CaseClosed.class,
              "No cause is open any more and validation passed."),
          EventType.v1(
              Producer.HEALTH,
              Topic.HEALTH,
              RepairRequested.class,
              "A repair of a device is asked for."),
          EventType.v1(
              Producer.HEALTH,
              Topic.HEALTH,
              RepairAttempted.class,
              "A repair of a device was tried."),
          EventType.v1(
              Producer.HEALTH,
              Topic.HEALTH,
              ValidationStarted.class,
              "A validation job was asked for on a repaired device."),
          EventType.v1(
              Producer.HEALTH,
              Topic.HEALTH,
              ValidationEnded.class,
              "A validation job is over; aborted or timed out is not passed."),
          EventType.v1(
              Producer.HEALTH,
              Topic.HEALTH,
              CoverageChanged.class,
              "What the telemetry of a device cannot show changed."),
          EventType.v1(
              Producer.HEALTH,
              Topic.HEALTH,
              BreakerTripped.class,
              "More was condemned at once than the budget allows: no new quarantines of this kind."),
          EventType.v1(
              Producer.HEALTH, Topic.HEALTH, BreakerReset.class, "A breaker closed again."),
          EventType.v1(
              Producer.HEALTH,
              Topic.HEALTH,
              MigrationRequested.class,
              "A run is asked to leave because of the health of its devices."),
          EventType.v1(
              Producer.HEALTH,
              Topic.HEALTH,
              ActivityObserved.class,
              "Whether the devices of an allocation are busy changed, judged from fresh signals."));

  private HealthTypes() {}
}
