package dev.acequia.simcluster.actors.exporter;

import dev.acequia.simcluster.actors.kubelet.DeviceTable;
import dev.acequia.simcluster.actors.node.Gpu;
import java.util.Optional;

/**
 * What DCGM reads of a GPU at a moment.
 *
 * @param holder the pod whose process is on it, as the kubelet's pod resources tell
 * @param utilisation percent
 */
record GpuReading(Gpu gpu, Optional<DeviceTable.Holder> holder, int utilisation) {

  private static final long DRIVER_MIB = 512;
  private static final int IDLE_TEMPERATURE = 34;
  private static final int IDLE_WATTS = 70;

  /** A process keeps most of the memory from start to end; an idle GPU has the driver's part. */
  long usedMib() {
    return holder.isPresent() ? gpu.memoryMib() * 4 / 5 : DRIVER_MIB;
  }

  long freeMib() {
    return gpu.memoryMib() - usedMib();
  }

  int temperature() {
    return IDLE_TEMPERATURE + utilisation * 2 / 5;
  }

  int watts() {
    return IDLE_WATTS + utilisation * 5;
  }
}
