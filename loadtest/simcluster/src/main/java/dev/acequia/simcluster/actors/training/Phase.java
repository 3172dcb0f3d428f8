package dev.acequia.simcluster.actors.training;

import java.time.Duration;
import java.time.Instant;
import java.util.List;

/** What a gang is doing. Steps are finished steps. */
public sealed interface Phase {

  /** Not all members are there and ready; what was not saved is lost. */
  record Assembling() implements Phase {}

  /** Advancing from a step that was finished at that time. */
  record Stepping(long fromStep, Instant since) implements Phase {

    long step(TrainingPlan plan, Instant now) {
      if (now.isBefore(since)) {
        return fromStep;
      }
      long done = Duration.between(since, now).dividedBy(plan.step());
      return Math.min(fromStep + done, plan.nextMark(fromStep));
    }

    Instant at(TrainingPlan plan, long step) {
      return since.plus(plan.time(step - fromStep));
    }
  }

  /**
   * Writing a checkpoint of this step; training stands still.
   *
   * @param requests ids of the requests that it answers; none: periodic
   */
  record Saving(long step, Instant since, Instant until, List<String> requests) implements Phase {}

  /** Hanging on a dead device until the watchdog ends it. */
  record Stalled(long step, Instant since, Instant until, String cause) implements Phase {}

  /** All its processes end with this code. */
  record Ended(long step, Instant at, int exitCode, String message) implements Phase {}
}
