package dev.acequia.admission.placement;

import dev.acequia.admission.quota.Demand;

/**
 * Pods of one shape that start together or not at all.
 *
 * @param pods number of pods, 1 or more
 * @param gpuPerPod whole devices a pod asks for
 * @param cpuMilliPerPod CPU a pod asks for, in thousandths of a core
 * @param memoryMibPerPod memory a pod asks for, in MiB
 * @param constraints what a node must have beside room
 */
public record Gang(
    int pods, int gpuPerPod, long cpuMilliPerPod, long memoryMibPerPod, Constraints constraints) {

  public Gang {
    if (pods < 1) throw new IllegalArgumentException("a gang has at least one pod: " + pods);
    if (gpuPerPod < 0 || cpuMilliPerPod < 0 || memoryMibPerPod < 0)
      throw new IllegalArgumentException("negative request");
  }

  public static Gang of(int pods, int gpuPerPod, long cpuMilliPerPod, long memoryMibPerPod) {
    return new Gang(pods, gpuPerPod, cpuMilliPerPod, memoryMibPerPod, Constraints.NONE);
  }

  public Demand perPod() {
    return new Demand(gpuPerPod * 1000L, cpuMilliPerPod, memoryMibPerPod);
  }

  /** What all pods ask for together, saturating. */
  public Demand demand() {
    return perPod().times(pods);
  }

  public long gpus() {
    return (long) pods * gpuPerPod;
  }
}
