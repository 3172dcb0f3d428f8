package dev.acequia.console.adapter;

import dev.acequia.chassis.rest.Caller;
import dev.acequia.chassis.rest.StateReader;
import dev.acequia.console.view.ConsoleViews;
import dev.acequia.console.view.Viewer;
import jakarta.enterprise.context.RequestScoped;
import java.util.function.Function;

/** Answers one request from a consistent state, with the caller's rights. */
@RequestScoped
public class Looking {

  private final StateReader state;
  private final Caller caller;

  Looking(StateReader state, Caller caller) {
    this.state = state;
    this.caller = caller;
  }

  public <R> R at(Function<ConsoleViews, R> question) {
    Viewer viewer = viewer();
    return state.read(view -> question.apply(new ConsoleViews(view, viewer)));
  }

  /** A tenant sees its namespaces; every other role is the platform's. */
  public Viewer viewer() {
    return new Viewer(caller.seesAll(), caller.namespaces());
  }
}
