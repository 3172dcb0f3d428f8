package dev.acequia.preemption.orchestration;

import dev.acequia.chassis.state.StateView;
import dev.acequia.preemption.saga.Saga;
import dev.acequia.preemption.saga.Step;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.Map;

/**
 * What is counted of a cluster's sagas.
 *
 * @param count open sagas by step
 * @param oldestSince when the oldest of each step came to its state
 */
public record SagaFigures(Map<Step, Integer> count, Map<Step, Instant> oldestSince, Tally tally) {

  public SagaFigures {
    count = Map.copyOf(count);
    oldestSince = Map.copyOf(oldestSince);
  }

  public static SagaFigures of(StateView view) {
    Map<Step, Integer> count = new EnumMap<>(Step.class);
    Map<Step, Instant> oldest = new EnumMap<>(Step.class);
    for (SagaRecord kept : view.by(Kinds.OPEN_SAGAS, Kinds.OPEN)) {
      Saga saga = kept.saga();
      count.merge(saga.step(), 1, Integer::sum);
      oldest.merge(
          saga.step(),
          saga.since(),
          (a, b) -> Comparator.<Instant>naturalOrder().compare(a, b) <= 0 ? a : b);
    }
    return new SagaFigures(count, oldest, view.find(Kinds.TALLIES, Tally.ID).orElse(Tally.NONE));
  }

  public int open(Step step) {
    return count.getOrDefault(step, 0);
  }

  /** Zero when there is none. */
  public Duration oldest(Step step, Instant now) {
    Instant since = oldestSince.get(step);
    return since == null ? Duration.ZERO : Duration.between(since, now);
  }
}
