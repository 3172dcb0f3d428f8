package dev.acequia.chassis.line;

import dev.acequia.chassis.turn.Input;
import dev.acequia.chassis.turn.Turn;
import dev.acequia.events.id.ClusterId;
import org.jspecify.annotations.Nullable;

/** An arrival after it was read, before anything is decided. */
sealed interface Reading {

  Ticket ticket();

  Guard guard();

  /** Order of the stored command that brought it, to be taken with it. */
  default @Nullable Long posted() {
    return ticket().arrival() instanceof Arrival.Posted(var row) && row.order() > 0
        ? row.order()
        : null;
  }

  record Ready(Ticket ticket, Guard guard, ClusterId cluster, Input input) implements Reading {}

  /**
   * It cannot be read: a dead letter, unless it was buried before.
   *
   * @param id of the dead letter
   */
  record Unreadable(
      Ticket ticket, Guard guard, @Nullable ClusterId cluster, String id, RuntimeException failure)
      implements Reading {}

  /** There is nothing to do, which is known without a decision. */
  record Moot(Ticket ticket, String reason, Turn.@Nullable Reply reply) implements Reading {
    @Override
    public Guard guard() {
      return new Guard.Free();
    }
  }
}
