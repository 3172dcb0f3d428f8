package dev.acequia.chassis.turn;

/**
 * A service's decisions: pure apart from the turn. It may be called again with the same input when
 * a commit failed. What it throws costs this one input, which goes to the service's dead-letter
 * topic with the reason.
 */
@FunctionalInterface
public interface Handler {

  void handle(Input input, Turn turn);
}
