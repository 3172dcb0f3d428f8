package dev.acequia.events;

import dev.acequia.events.reclamation.FindingConfirmed;
import dev.acequia.events.reclamation.FindingOpened;
import dev.acequia.events.reclamation.FindingResolved;
import dev.acequia.events.reclamation.ReclaimRequested;
import dev.acequia.events.reclamation.SweepCompleted;
import java.util.List;

/** What reclamation says. */
final class ReclamationTypes {

  static final List<EventType> ALL =
      List.of(
          EventType.v1(
              Producer.RECLAMATION,
              Topic.RECLAMATION,
              FindingOpened.class,
              "The views of a device or workload differ."),
          EventType.v1(
              Producer.RECLAMATION,
              Topic.RECLAMATION,
              FindingConfirmed.class,
              "A difference was seen again by fresh evidence, often enough to act."),
          EventType.v1(
              Producer.RECLAMATION,
              Topic.RECLAMATION,
              FindingResolved.class,
              "A difference is gone."),
          EventType.v1(
              Producer.RECLAMATION,
              Topic.RECLAMATION,
              ReclaimRequested.class,
              "The owning service is asked to take something back."),
          EventType.v1(
              Producer.RECLAMATION,
              Topic.RECLAMATION,
              SweepCompleted.class,
              "A full comparison of all views ended."));

  private ReclamationTypes() {}
}
