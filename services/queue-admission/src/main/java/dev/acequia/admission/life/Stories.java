package dev.acequia.admission.life;

import dev.acequia.admission.workload.Run;
import dev.acequia.chassis.turn.Story;

/** Stories of what may outlive its workload. */
final class Stories {

  private Stories() {}

  static Story of(Run run) {
    return Story.of(run.workload().value())
        .in(null, run.terms().namespace(), run.terms().queue().value());
  }
}
