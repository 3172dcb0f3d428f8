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
 */
public record Situation(RunFacts run, int quickEndings, Patience patience, Instant now) {

  /** Past the first step the run is known: nothing gets there without. */
  Admission admission() {
    return run.admission()
        .orElseThrow(() -> new IllegalStateException("saga of unknown run " + run.run()));
  }

  Terms terms() {
    return admission().terms();
  }
}
