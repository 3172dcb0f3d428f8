package dev.acequia.reclamation.sweep;

import dev.acequia.chassis.turn.Handler;
import dev.acequia.chassis.turn.Input;
import dev.acequia.chassis.turn.Turn;
import dev.acequia.events.id.FindingId;
import dev.acequia.reclamation.finding.Pace;
import dev.acequia.reclamation.finding.WitnessId;

/** Reclamation's handler: one input at a time. */
public final class Reclamation implements Handler {

  private final Pace pace;
  private final FindingDesk findings;
  private final EventIntake events;
  private final CommandIntake commands;
  private final Sweeper sweeper;

  public Reclamation(Pace pace) {
    this.pace = pace;
    findings = new FindingDesk(pace);
    ViewDesk views = new ViewDesk(findings);
    events = new EventIntake(views);
    commands = new CommandIntake(findings);
    sweeper = new Sweeper(pace, views);
  }

  @Override
  public void handle(Input input, Turn turn) {
    sweeper.begin(turn);
    switch (input) {
      case Input.EventReceived received -> {
        if (pace.isLate(received.envelope().time(), turn.now()))
          turn.put(Kinds.LAGS, Lag.ID, new Lag(turn.now()));
        events.take(received.event(), turn);
      }
      case Input.TimerFired fired -> fired(fired.timer(), turn);
      case Input.IntentObserved observed ->
          WitnessId.parse(observed.intent().id())
              .ifPresentOrElse(
                  witness -> findings.heard(witness, observed.outcome(), turn),
                  () -> turn.ignored("outcome of an unknown intent"));
      case Input.Submitted submitted -> commands.take(submitted, turn);
      case Input.ObjectChanged changed -> turn.ignored("nothing is watched");
      case Input.WatchSynced synced -> turn.ignored("nothing is watched");
    }
  }

  private void fired(String timer, Turn turn) {
    if (timer.equals(Sweeper.TIMER)) sweeper.sweep(turn);
    else if (timer.startsWith(FindingDesk.TIMER))
      findings.due(new FindingId(timer.substring(FindingDesk.TIMER.length())), turn);
    else if (timer.startsWith(FindingDesk.FORGET))
      turn.delete(Kinds.FINDINGS, timer.substring(FindingDesk.FORGET.length()));
    else turn.ignored("a timer of another time: " + timer);
  }
}
