package dev.acequia.preemption.saga;

import dev.acequia.chassis.turn.Intent;
import dev.acequia.events.AcequiaEvent;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A decision: the next state, what others learn, and what is to be done. The timer is part of the
 * state ({@link Saga.Open#wakeAt}). An input that changes nothing says why.
 */
public record Decision(
    Saga saga, List<AcequiaEvent> events, List<Intent> intents, Optional<String> ignored) {

  public Decision {
    events = List.copyOf(events);
    intents = List.copyOf(intents);
  }

  static Decision to(Saga saga) {
    return new Decision(saga, List.of(), List.of(), Optional.empty());
  }

  static Decision ignored(Saga saga, String because) {
    return new Decision(saga, List.of(), List.of(), Optional.of(because));
  }

  Decision and(AcequiaEvent event) {
    return new Decision(saga, append(events, event), intents, ignored);
  }

  Decision doing(Intent intent) {
    return new Decision(saga, events, append(intents, intent), ignored);
  }

  /**
   * What was decided before comes first: consumers see a saga's events in the order of its steps.
   */
  Decision after(Decision before) {
    return new Decision(
        saga,
        Stream.concat(before.events.stream(), events.stream()).toList(),
        Stream.concat(before.intents.stream(), intents.stream()).toList(),
        ignored);
  }

  private static <T> List<T> append(List<T> list, T last) {
    return Stream.concat(list.stream(), Stream.of(last)).toList();
  }
}
