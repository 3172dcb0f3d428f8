package dev.acequia.preemption.orchestration;

import dev.acequia.chassis.turn.Turn;
import dev.acequia.preemption.run.RunFacts;
import dev.acequia.preemption.saga.Checkpoint;
import dev.acequia.preemption.saga.Decision;
import dev.acequia.preemption.saga.Saga;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A saga as it is kept.
 *
 * @param version decisions that changed it, from 1
 * @param storage where its run writes a checkpoint at present; empty while it writes none
 * @param timeline what led from step to step; the oldest entries of an overlong story are dropped
 * @param startTrace {@code traceparent} of the turn that opened it, to which each later step is
 *     linked; empty when nothing is traced
 */
public record SagaRecord(
    Saga saga,
    long version,
    Optional<String> storage,
    List<Moment> timeline,
    Optional<String> startTrace) {

  private static final int LONGEST = 200;

  public SagaRecord {
    timeline = List.copyOf(timeline);
  }

  static SagaRecord opened(Decision decision, RunFacts run, Turn turn) {
    return new SagaRecord(
        decision.saga(),
        1,
        storage(decision, run),
        List.of(moment(decision, "Requested", turn)),
        turn.trace());
  }

  /**
   * Events are worth a line, and so is a step that was reached without one; polls without news are
   * not.
   */
  SagaRecord after(Decision decision, RunFacts run, String input, Turn turn) {
    boolean sameState = decision.saga().getClass() == saga.getClass();
    if (sameState && decision.events().isEmpty()) return changed(decision, run, timeline);
    Stream<Moment> all = Stream.concat(timeline.stream(), Stream.of(moment(decision, input, turn)));
    return changed(decision, run, all.skip(Math.max(0, timeline.size() + 1 - LONGEST)).toList());
  }

  private SagaRecord changed(Decision decision, RunFacts run, List<Moment> story) {
    return new SagaRecord(decision.saga(), version + 1, storage(decision, run), story, startTrace);
  }

  private static Optional<String> storage(Decision decision, RunFacts run) {
    Saga saga = decision.saga();
    boolean writes = saga instanceof Checkpoint.Ask || saga instanceof Checkpoint.Saving;
    return writes ? Optional.of(run.storage()) : Optional.empty();
  }

  private static Moment moment(Decision decision, String input, Turn turn) {
    Stream<String> events =
        decision.events().stream().map(event -> event.getClass().getSimpleName()).distinct();
    return Moment.of(
        turn,
        decision.saga().step(),
        String.join(", ", Stream.concat(Stream.of(input), events).toList()));
  }
}
