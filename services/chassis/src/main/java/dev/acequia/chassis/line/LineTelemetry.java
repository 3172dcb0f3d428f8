package dev.acequia.chassis.line;

import dev.acequia.chassis.turn.Input;
import dev.acequia.events.id.ClusterId;

/** What a line tells about itself. Called by the line's thread; must not block or throw. */
public interface LineTelemetry {

  LineTelemetry SILENT = new LineTelemetry() {};

  /** A handler is about to be called. */
  default HandlerSpan handling(Arrival arrival, ClusterId cluster, Input input) {
    return HandlerSpan.NONE;
  }

  /** A batch was committed. */
  default void committed(int partition, int inputs, long nanos) {}

  /** An arrival was handled, with its effects committed. */
  default void handled(Arrival arrival) {}

  /** An arrival was skipped, or a handler ignored it, for that reason. */
  default void ignored(String origin, String reason) {}

  default void buried(String origin, String reason) {}

  /** The store is away; the line waits. */
  default void storeAway(int partition, RuntimeException failure) {}

  /** A new owner took the partition. */
  default void fenced(int partition) {}
}
