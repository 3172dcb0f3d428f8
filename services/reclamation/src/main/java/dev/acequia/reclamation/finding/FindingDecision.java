package dev.acequia.reclamation.finding;

import dev.acequia.chassis.turn.Intent;
import dev.acequia.events.AcequiaEvent;
import java.util.List;
import java.util.stream.Stream;

/** What becomes of a finding; its timer is part of its state. */
public record FindingDecision(Finding finding, List<AcequiaEvent> events, List<Intent> intents) {

  public FindingDecision {
    events = List.copyOf(events);
    intents = List.copyOf(intents);
  }

  public static FindingDecision to(Finding finding) {
    return new FindingDecision(finding, List.of(), List.of());
  }

  FindingDecision and(AcequiaEvent event) {
    return new FindingDecision(
        finding, Stream.concat(events.stream(), Stream.of(event)).toList(), intents);
  }

  FindingDecision doing(List<Intent> more) {
    return new FindingDecision(
        finding, events, Stream.concat(intents.stream(), more.stream()).toList());
  }
}
