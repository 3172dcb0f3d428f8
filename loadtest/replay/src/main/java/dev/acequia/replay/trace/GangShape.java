package dev.acequia.replay.trace;

/**
 * How a job's GPUs are spread over pods: up to a node's worth in one pod; more in equal pods, the
 * largest that divide the job.
 *
 * @param pods at least 1
 * @param gpuPerPod 0 for work on CPUs
 */
public record GangShape(int pods, int gpuPerPod) {

  /**
   * @param gpus of the whole job
   * @param largest GPUs that one pod may have, usually 8
   */
  public static GangShape of(int gpus, int largest) {
    if (gpus < 0 || largest < 1) {
      throw new IllegalArgumentException(gpus + " GPUs in pods of at most " + largest);
    }
    if (gpus <= largest) {
      return new GangShape(1, gpus);
    }
    int perPod = largest;
    while (gpus % perPod != 0) {
      perPod--;
    }
    return new GangShape(gpus / perPod, perPod);
  }
}
