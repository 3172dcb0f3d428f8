package dev.acequia.console;

import dev.acequia.chassis.turn.Handler;
import dev.acequia.chassis.turn.Input;
import dev.acequia.chassis.turn.Turn;
import dev.acequia.console.story.Forgetting;
import java.util.List;

/** Hands every event to every view; the only other input are timers of what is to be forgotten. */
public record Projector(List<Projection> projections) implements Handler {

  public Projector {
    projections = List.copyOf(projections);
  }

  @Override
  public void handle(Input input, Turn turn) {
    switch (input) {
      case Input.EventReceived received -> projections.forEach(view -> view.apply(received, turn));
      case Input.ObjectChanged ignored -> turn.ignored("the console watches nothing");
      case Input.WatchSynced ignored -> turn.ignored("the console watches nothing");
      case Input.TimerFired fired -> Forgetting.due(fired.timer(), turn);
      case Input.IntentObserved ignored -> turn.ignored("the console intends nothing");
      case Input.Submitted ignored -> turn.ignored("the console takes no commands");
    }
  }
}
