package dev.acequia.simcluster.actors.training;

import dev.acequia.simcluster.actors.process.ProcessProgram;
import dev.acequia.simcluster.actors.view.Annotations;
import dev.acequia.simcluster.actors.view.PodView;
import java.time.Duration;
import java.util.OptionalLong;

/**
 * What a training gang does, from the {@code sim.acequia.dev/} annotations of its first pod. All
 * times are cluster time.
 *
 * @param steps after how many steps it is done
 * @param step duration of one step
 * @param checkpointEvery steps between periodic checkpoints; 0: none
 * @param checkpoint how long one checkpoint stalls training
 * @param exitCode of all pods when the steps are done
 * @param failAtStep after this step all pods exit with {@code failExitCode}; 0: never
 * @param failingCheckpoints the first so many checkpoints fail
 * @param hang from a stalling fault to the watchdog's abort (PyTorch's default for NCCL is 10 min)
 * @param checkpointBytes size of a checkpoint
 */
public record TrainingPlan(
    long steps,
    Duration step,
    long checkpointEvery,
    Duration checkpoint,
    int exitCode,
    long failAtStep,
    int failExitCode,
    int failingCheckpoints,
    Duration hang,
    long checkpointBytes) {

  private static final String STEPS = Annotations.sim("steps");
  private static final Duration STEP = Duration.ofSeconds(1);
  private static final Duration CHECKPOINT = Duration.ofSeconds(20);
  private static final Duration HANG = Duration.ofMinutes(10);

  /** 16 bytes a parameter (weights, gradients, optimizer) of a 7-billion-parameter model. */
  private static final long CHECKPOINT_BYTES = 112_000_000_000L;

  public TrainingPlan {
    if (steps < 0 || checkpointEvery < 0 || step.isNegative() || step.isZero()) {
      throw new IllegalArgumentException("steps and their duration must be positive");
    }
  }

  static boolean trains(PodView pod) {
    // A real process trains for itself, and serves its own port.
    return pod.number(STEPS).isPresent() && !ProcessProgram.runs(pod);
  }

  static TrainingPlan of(PodView pod) {
    return new TrainingPlan(
        pod.number(STEPS).orElse(0),
        pod.millis(Annotations.sim("step-ms")).filter(d -> !d.isZero()).orElse(STEP),
        pod.number(Annotations.sim("checkpoint-every")).orElse(0),
        pod.millis(Annotations.sim("checkpoint-ms")).orElse(CHECKPOINT),
        (int) pod.number(Annotations.EXIT_CODE).orElse(0),
        pod.number(Annotations.sim("fail-at-step")).orElse(0),
        (int) pod.number(Annotations.sim("fail-exit-code")).orElse(1),
        (int) pod.number(Annotations.sim("checkpoint-fails")).orElse(0),
        pod.millis(Annotations.sim("hang-ms")).orElse(HANG),
        pod.number(Annotations.sim("checkpoint-bytes")).orElse(CHECKPOINT_BYTES));
  }

  /** How long a pod loads a checkpoint before it is ready. */
  static Duration restore(PodView pod) {
    OptionalLong checkpointMs = pod.number(Annotations.sim("checkpoint-ms"));
    return pod.millis(Annotations.sim("restore-ms"))
        .orElse(Duration.ofMillis(checkpointMs.orElse(CHECKPOINT.toMillis()) / 2));
  }

  /** The next step after which something happens. */
  long nextMark(long after) {
    long mark = steps;
    if (failAtStep > after) {
      mark = Math.min(mark, failAtStep);
    }
    if (checkpointEvery > 0) {
      mark = Math.min(mark, (after / checkpointEvery + 1) * checkpointEvery);
    }
    return mark;
  }

  Duration time(long forSteps) {
    return step.multipliedBy(forSteps);
  }
}
