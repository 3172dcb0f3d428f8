package dev.acequia.events;

import dev.acequia.events.audit.ActionAudited;
import dev.acequia.events.command.AcceptanceSubmitted;
import dev.acequia.events.command.CheckpointReportSubmitted;
import dev.acequia.events.command.DrainSubmitted;
import dev.acequia.events.command.HoldSubmitted;
import dev.acequia.events.command.TicketLinked;
import dev.acequia.events.command.UnholdSubmitted;
import java.util.List;

/** What any service says about people, and what outside systems say. */
final class OutsideTypes {

  static final List<EventType> ALL =
      List.of(
          EventType.v1(
              Producer.ANY, Topic.AUDIT, ActionAudited.class, "A person or operator acted."),
          EventType.v1(
              Producer.OUTSIDE,
              Topic.COMMAND,
              CheckpointReportSubmitted.class,
              "A job reports a checkpoint that it made by itself."),
          EventType.v1(
              Producer.OUTSIDE,
              Topic.COMMAND,
              AcceptanceSubmitted.class,
              "A system accepts work of a workload."),
          EventType.v1(
              Producer.OUTSIDE,
              Topic.COMMAND,
              HoldSubmitted.class,
              "A workload shall not be admitted until it is released from the hold."),
          EventType.v1(
              Producer.OUTSIDE,
              Topic.COMMAND,
              UnholdSubmitted.class,
              "A held workload may be admitted again."),
          EventType.v1(
              Producer.OUTSIDE, Topic.COMMAND, DrainSubmitted.class, "A node shall be emptied."),
          EventType.v1(
              Producer.OUTSIDE,
              Topic.COMMAND,
              TicketLinked.class,
              "A ticket system took up a case."));

  private OutsideTypes() {}
}
