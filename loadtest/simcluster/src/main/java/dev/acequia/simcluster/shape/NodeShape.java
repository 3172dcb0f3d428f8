package dev.acequia.simcluster.shape;

import java.util.Locale;

/**
 * A machine of a cluster.
 *
 * @param name DNS label
 * @param cpuMilli thousandths of a core
 * @param gpus 0 for a CPU node
 * @param model as the list names it, e.g. {@code V100M32}; "" for a CPU node
 */
public record NodeShape(String name, long cpuMilli, long memoryMib, int gpus, String model) {

  private static final int MAX_GPUS = 64;

  public NodeShape {
    if (!name.matches("[a-z0-9]([-a-z0-9.]*[a-z0-9])?")) {
      throw new IllegalArgumentException("not a node name: " + name);
    }
    if (cpuMilli <= 0 || memoryMib <= 0 || gpus < 0 || gpus > MAX_GPUS) {
      throw new IllegalArgumentException("impossible size of " + name);
    }
    model = model.toUpperCase(Locale.ROOT);
  }
}
