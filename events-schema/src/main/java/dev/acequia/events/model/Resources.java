package dev.acequia.events.model;

import dev.acequia.events.check.Require;

/**
 * An amount of node capacity.
 *
 * @param cpuMilli CPU in thousandths of a core
 * @param memoryMib memory in MiB
 * @param gpuMilli devices in thousandths of one
 */
public record Resources(long cpuMilli, long memoryMib, long gpuMilli) {

  public Resources {
    Require.notNegative(cpuMilli, "cpuMilli");
    Require.notNegative(memoryMib, "memoryMib");
    Require.notNegative(gpuMilli, "gpuMilli");
  }
}
