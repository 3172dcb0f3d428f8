package dev.acequia.console;

import dev.acequia.chassis.turn.Input.EventReceived;
import dev.acequia.chassis.turn.Turn;

/** One view of the topics, kept by one kind of entity. Ignores what it does not show. */
public interface Projection {

  void apply(EventReceived received, Turn turn);
}
