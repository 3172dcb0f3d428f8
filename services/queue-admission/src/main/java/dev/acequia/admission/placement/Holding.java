package dev.acequia.admission.placement;

/**
 * What something takes of a node.
 *
 * @param gpus whole devices
 * @param cpuMilli CPU in thousandths of a core
 * @param memoryMib memory in MiB
 */
public record Holding(String node, int gpus, long cpuMilli, long memoryMib) {

  public Holding {
    if (gpus < 0 || cpuMilli < 0 || memoryMib < 0)
      throw new IllegalArgumentException("negative holding on " + node);
  }

  /** Pods of a gang on one node. */
  public static Holding of(String node, int pods, Gang gang) {
    return new Holding(
        node, pods * gang.gpuPerPod(), pods * gang.cpuMilliPerPod(), pods * gang.memoryMibPerPod());
  }

  public Holding plus(Holding other) {
    return new Holding(
        node, gpus + other.gpus, cpuMilli + other.cpuMilli, memoryMib + other.memoryMib);
  }
}
