package dev.acequia.simulation.service;

import dev.acequia.chassis.act.Attempt;
import dev.acequia.chassis.act.Effects;
import dev.acequia.chassis.act.Lanes;
import dev.acequia.chassis.act.RetryPause;
import dev.acequia.chassis.line.Arrival;
import dev.acequia.chassis.line.EffectSink;
import dev.acequia.chassis.line.Line;
import dev.acequia.chassis.store.Claim;
import dev.acequia.chassis.store.IntentKey;
import dev.acequia.chassis.store.IntentRow;
import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/** Carries intents out, a try at a time, in the entries of its process. */
final class SimActuator implements EffectSink {

  /** Where the tries run: in the process's time, and not after its end. */
  interface Schedule {
    void later(Duration delay, Runnable action);

    Duration latency();
  }

  private final Effects effects;
  private final RetryPause pause;
  private final Schedule schedule;
  private final Consumer<Arrival.Carried> observed;
  private final Map<Claim, Lanes> desks = new HashMap<>();

  SimActuator(
      Effects effects, RetryPause pause, Schedule schedule, Consumer<Arrival.Carried> observed) {
    this.effects = effects;
    this.pause = pause;
    this.schedule = schedule;
    this.observed = observed;
  }

  void open(Line line) {
    desks.put(line.claim(), new Lanes());
    changed(line.claim(), line.openIntents(), Set.of());
  }

  void close(Line line) {
    Lanes lanes = desks.remove(line.claim());
    if (lanes != null) lanes.close();
  }

  @Override
  public void changed(Claim claim, Collection<IntentRow> intended, Set<IntentKey> settled) {
    Lanes lanes = desks.get(claim);
    if (lanes == null) return;
    List<String> begun = lanes.changed(intended, settled);
    begun.forEach(lane -> schedule.later(schedule.latency(), () -> work(lanes, lane)));
  }

  private void work(Lanes lanes, String lane) {
    lanes.next(lane).ifPresent(row -> attempt(lanes, lane, row, 1));
  }

  private void attempt(Lanes lanes, String lane, IntentRow row, int number) {
    if (!lanes.wanted(row)) {
      work(lanes, lane);
      return;
    }
    switch (attempt(row, number)) {
      case Attempt.Observed(var outcome) -> {
        observed.accept(new Arrival.Carried(row, outcome));
        schedule.later(schedule.latency(), () -> work(lanes, lane));
      }
      case Attempt.Again _ ->
          schedule.later(pause.after(number), () -> attempt(lanes, lane, row, number + 1));
    }
  }

  private Attempt attempt(IntentRow row, int number) {
    try {
      return effects.attempt(row.intent(), number);
    } catch (InterruptedException e) {
      throw new IllegalStateException("nobody interrupts a simulation", e);
    }
  }
}
