package dev.acequia.preemption.saga;

import static dev.acequia.preemption.saga.Victims.SAGA;
import static dev.acequia.preemption.saga.Victims.at;
import static dev.acequia.preemption.saga.Victims.request;
import static dev.acequia.preemption.saga.Victims.running;
import static org.assertj.core.api.Assertions.assertThat;

import dev.acequia.chassis.turn.Intent;
import dev.acequia.events.deadline.Deadlines;
import dev.acequia.events.model.PreemptionOutcome;
import dev.acequia.preemption.checkpoint.Patience;
import dev.acequia.preemption.run.RunFacts;
import java.time.Instant;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Given a saga, when something happens, then it decides. Real time and cluster time run alike
 * unless a test says otherwise.
 */
class SagaScenario {

  static final Effort EFFORT = new Effort(at(0), at(900), 1);
  static final Heartbeat PULSE =
      new Heartbeat(1, true, 40, Optional.empty(), Optional.empty(), at(30), at(1));

  private final SagaDecider decider = new SagaDecider();
  protected RunFacts run = running();
  private int quickEndings;
  private int writers;
  private @Nullable Saga state;
  private @Nullable Decision decision;

  static Brief brief() {
    return Brief.of(SAGA, request("r1"), at(0));
  }

  static Notify notifying() {
    return Notify.begin(brief(), at(5), at(0));
  }

  static Checkpoint.Assess assessing() {
    return new Checkpoint.Assess(brief(), at(0), EFFORT, at(5));
  }

  static Checkpoint.Line liningUp() {
    return new Checkpoint.Line(brief(), at(0), EFFORT, at(1));
  }

  static Checkpoint.Ask asking() {
    return new Checkpoint.Ask(brief(), at(0), EFFORT, at(11));
  }

  static Checkpoint.Saving saving() {
    return new Checkpoint.Saving(brief(), at(0), EFFORT, "c1", Optional.of(60_000L), PULSE);
  }

  static Checkpoint.Pause pausing() {
    return new Checkpoint.Pause(brief(), at(0), EFFORT.again(), at(1));
  }

  static Checkpoint.AwaitPeriodic awaiting() {
    return new Checkpoint.AwaitPeriodic(brief(), at(0), EFFORT, 1, at(3));
  }

  static Suspend suspending() {
    return Suspend.first(brief(), Victims.OBJECT_EPOCH, at(30), at(0));
  }

  static Terminate terminating(Ending ending) {
    return Terminate.begin(brief(), ending, at(45), at(0));
  }

  static Release releasing(Ending ending) {
    return terminating(ending).podsGone(at(120), at(0));
  }

  static Requeue requeueing() {
    return releasing(Ending.EVICTED).requeue(PreemptionOutcome.RELEASED, 3, at(10), at(40), at(0));
  }

  void given(Saga saga) {
    state = saga;
  }

  void given(RunFacts facts) {
    run = facts;
  }

  void givenQuickEndings(int count) {
    quickEndings = count;
  }

  void givenWriters(int count) {
    writers = count;
  }

  void whenRequested(Request request, Instant now) {
    decision = decider.open(SAGA, request, situation(now));
  }

  void when(SagaInput input, Instant now) {
    decision = decider.decide(Objects.requireNonNull(state, "given"), input, situation(now));
  }

  private Situation situation(Instant now) {
    return new Situation(run, quickEndings, writers, new Patience(1, Deadlines.USUAL), now);
  }

  Decision decision() {
    return Objects.requireNonNull(decision, "when");
  }

  <S extends Saga> S thenState(Class<S> type) {
    assertThat(decision().ignored()).isEmpty();
    assertThat(decision().saga()).isInstanceOf(type);
    return type.cast(decision().saga());
  }

  void thenEvents(String... names) {
    assertThat(decision().events())
        .extracting(event -> event.getClass().getSimpleName())
        .containsExactly(names);
  }

  /** Purposes of the saga's commands, in order. */
  void thenCommands(CommandId.Purpose... purposes) {
    assertThat(decision().intents()).extracting(SagaScenario::purpose).containsExactly(purposes);
  }

  void thenIgnored(String because) {
    assertThat(decision().ignored()).contains(because);
    assertThat(decision().saga()).isSameAs(state);
    assertThat(decision().events()).isEmpty();
    assertThat(decision().intents()).isEmpty();
  }

  static CommandId.Purpose purpose(Intent intent) {
    return CommandId.parse(intent.id()).orElseThrow().purpose();
  }
}
