package dev.acequia.admission.quota;

/**
 * An amount of each resource.
 *
 * @param gpuMilli devices in thousandths of one
 * @param cpuMilli CPU in thousandths of a core
 * @param memoryMib memory in MiB
 */
public record Demand(long gpuMilli, long cpuMilli, long memoryMib) {

  public static final Demand NONE = new Demand(0, 0, 0);

  public Demand {
    if (gpuMilli < 0 || cpuMilli < 0 || memoryMib < 0) {
      throw new IllegalArgumentException(
          "negative demand: " + gpuMilli + ", " + cpuMilli + ", " + memoryMib);
    }
  }

  public long of(Resource resource) {
    return switch (resource) {
      case GPU -> gpuMilli;
      case CPU -> cpuMilli;
      case MEMORY -> memoryMib;
    };
  }

  /** Saturating. */
  public Demand times(int count) {
    return new Demand(
        Amounts.times(gpuMilli, count),
        Amounts.times(cpuMilli, count),
        Amounts.times(memoryMib, count));
  }
}
