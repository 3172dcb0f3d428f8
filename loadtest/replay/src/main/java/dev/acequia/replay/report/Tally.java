package dev.acequia.replay.report;

import dev.acequia.events.AcequiaEvent;
import java.time.Instant;
import java.util.List;

/**
 * One view on the history: takes events one by one and says at the end what was not as it must be.
 *
 * <p>Events of one topic come in order; between topics there is none. Not thread-safe.
 */
interface Tally {

  /** Takes the next event. Repeats have been dropped before. */
  void accept(AcequiaEvent event);

  /** Whether everything that began has ended, as far as this view knows. */
  default boolean settled() {
    return true;
  }

  /**
   * What was broken, a sentence each; empty when all held.
   *
   * @param end cluster time at which the history ends
   */
  List<String> violations(Instant end);
}
