package dev.acequia.preemption.orchestration;

import dev.acequia.chassis.turn.Handler;
import dev.acequia.chassis.turn.Input;
import dev.acequia.chassis.turn.Turn;
import dev.acequia.events.id.RunId;
import dev.acequia.events.id.SagaId;
import dev.acequia.preemption.checkpoint.Patience;
import dev.acequia.preemption.saga.SagaInput;

/** The orchestrator's handler: one input at a time, to whom it concerns. */
public final class Orchestrator implements Handler {

  private final SagaDesk sagas;
  private final RunDesk runs;
  private final RunObserver observer;
  private final EventIntake events;
  private final OutcomeIntake outcomes;
  private final CommandIntake commands;

  public Orchestrator(Patience patience) {
    sagas = new SagaDesk(patience);
    runs = new RunDesk(sagas);
    observer = new RunObserver(patience, runs);
    events = new EventIntake(patience.usualTerms(), sagas, runs, observer);
    outcomes = new OutcomeIntake(sagas, runs, observer);
    commands = new CommandIntake(sagas, runs);
  }

  @Override
  public void handle(Input input, Turn turn) {
    switch (input) {
      case Input.EventReceived received -> events.take(received.event(), turn);
      case Input.TimerFired fired -> fired(fired.timer(), turn);
      case Input.IntentObserved observed ->
          outcomes.take(observed.intent().id(), observed.outcome(), turn);
      case Input.Submitted submitted -> commands.take(submitted, turn);
      case Input.ObjectChanged changed -> turn.ignored("nothing is watched");
      case Input.WatchSynced synced -> turn.ignored("nothing is watched");
    }
  }

  private void fired(String timer, Turn turn) {
    String id = timer.substring(timer.indexOf('/') + 1);
    switch (timer.substring(0, timer.indexOf('/') + 1)) {
      case Timers.SAGA -> sagas.feed(new SagaId(id), new SagaInput.Woken(), turn);
      case Timers.OBSERVE -> observer.due(new RunId(id), turn);
      case Timers.FORGET_RUN -> runs.forget(new RunId(id), turn);
      case Timers.FORGET_SAGA -> runs.forget(new SagaId(id), turn);
      case String other -> turn.ignored("a timer of another time: " + other);
    }
  }
}
