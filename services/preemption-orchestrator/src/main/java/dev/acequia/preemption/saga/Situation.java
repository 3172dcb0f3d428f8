package dev.acequia.preemption.saga;

import dev.acequia.preemption.checkpoint.Patience;
import dev.acequia.preemption.checkpoint.Terms;
import dev.acequia.preemption.run.Admission;
import dev.acequia.preemption.run.RunFacts;
import java.time.Instant;

/**
 * What a decision rests on besides the state and the input.
 *
 * @param run what is known of the victim, this input included
 * @param quickEndings how often in a row attempts of this workload were ended soon after they
 *     began; it lengthens the back-off
 * @param writers other sagas whose runs write a checkpoint to the same storage now
 */
public record Situation(
    RunFacts run, int quickEndings, int writers, Patience patience, Instant now) {

  /** More than this at once would slow all of them past their deadlines. */
  static final int MOST_WRITERS = 16;

  boolean storageIsFull() {
    return writers >= MOST_WRITERS;
  }

  /** Past the first step the run is known: nothing gets there without. */
  Admission admission() {
    return run.admission()
        .orElseThrow(() -> new IllegalStateException("saga of unknown run " + run.run()));
  }

  Terms terms() {
    return admission().terms();
  }
}
