package dev.acequia.replay.scenario;

import java.time.Duration;
import java.util.Map;

/**
 * A training job as a user would write it.
 *
 * @param namespace namespace of its tenant
 * @param name name, unique in the namespace
 * @param queue capacity queue
 * @param priority priority class
 * @param pods pods of the gang
 * @param gpuPerPod whole GPUs a pod, 0 for work on CPUs
 * @param cpuMilliPerPod CPU a pod
 * @param memoryMibPerPod memory a pod
 * @param grace its pods' time to end, whole seconds
 * @param training how the simulated training behaves
 */
public record JobSpec(
    String namespace,
    String name,
    String queue,
    String priority,
    int pods,
    int gpuPerPod,
    long cpuMilliPerPod,
    long memoryMibPerPod,
    Duration grace,
    Training training) {

  /** What Kubernetes gives a pod that does not say. */
  static final Duration USUAL_GRACE = Duration.ofSeconds(30);

  /**
   * Behaviour of a simulated training, cluster milliseconds.
   *
   * @param steps steps to the end
   * @param stepMs a step
   * @param checkpointEvery steps between periodic checkpoints, 0 for none
   * @param checkpointMs writing one
   * @param startupMs from start to the first step
   * @param checkpoints whether it answers checkpoint requests
   */
  public record Training(
      long steps,
      long stepMs,
      long checkpointEvery,
      long checkpointMs,
      long startupMs,
      boolean checkpoints) {

    /** What a user would guess that it takes. */
    private long expectedSeconds() {
      long checkpoints = checkpointEvery == 0 ? 0 : steps / checkpointEvery * checkpointMs;
      return (startupMs + steps * stepMs + checkpoints + 999) / 1000;
    }

    Map<String, String> annotations() {
      return Map.of(
          "acequia.dev/expected-runtime", expectedSeconds() + "s",
          "sim.acequia.dev/steps", Long.toString(steps),
          "sim.acequia.dev/step-ms", Long.toString(stepMs),
          "sim.acequia.dev/checkpoint-every", Long.toString(checkpointEvery),
          "sim.acequia.dev/checkpoint-ms", Long.toString(checkpointMs),
          "sim.acequia.dev/startup-ms", Long.toString(startupMs),
          "acequia.dev/checkpoint-drivers", checkpoints ? "http" : "none");
    }
  }
}
