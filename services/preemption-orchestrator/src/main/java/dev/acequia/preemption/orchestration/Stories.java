package dev.acequia.preemption.orchestration;

import dev.acequia.chassis.turn.Story;
import dev.acequia.events.model.Severity;
import dev.acequia.preemption.run.Admission;
import dev.acequia.preemption.run.RunFacts;
import dev.acequia.preemption.saga.Saga;
import org.jspecify.annotations.Nullable;

/**
 * Which story an event belongs to: a saga's steps to the saga, a run's own news to its workload.
 */
final class Stories {

  private Stories() {}

  static Story of(Saga saga, RunFacts run) {
    return where(Story.of(saga.id().value()), run).severity(Severity.NOTICE);
  }

  static Story of(RunFacts run) {
    return where(Story.of(run.run().workload().value()), run);
  }

  private static Story where(Story story, RunFacts run) {
    return run.admission()
        .map(known -> story.in(tenant(known), known.object().namespace(), known.queue()))
        .orElse(story);
  }

  private static @Nullable String tenant(Admission admission) {
    return admission.tenant().orElse(null);
  }
}
