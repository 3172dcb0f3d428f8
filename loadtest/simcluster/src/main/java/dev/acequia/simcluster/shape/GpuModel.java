package dev.acequia.simcluster.shape;

import java.util.Map;

/**
 * A GPU model as GPU feature discovery labels it. The openb list hides the newer ones behind G2 and
 * G3; they stay what the list calls them.
 *
 * @param memoryMib of one device
 */
record GpuModel(String product, String family, long memoryMib) {

  private static final Map<String, GpuModel> MODELS =
      Map.of(
          "P100", new GpuModel("Tesla-P100-PCIE-16GB", "pascal", 16_384),
          "T4", new GpuModel("Tesla-T4", "turing", 15_360),
          "V100M16", new GpuModel("Tesla-V100-SXM2-16GB", "volta", 16_384),
          "V100M32", new GpuModel("Tesla-V100-SXM2-32GB", "volta", 32_768),
          "A10", new GpuModel("NVIDIA-A10", "ampere", 23_028),
          "G2", new GpuModel("G2", "ampere", 23_028),
          "G3", new GpuModel("G3", "ampere", 81_920),
          "H100", new GpuModel("NVIDIA-H100-80GB-HBM3", "hopper", 81_559));

  static GpuModel of(String name) {
    return MODELS.getOrDefault(name, new GpuModel(name, "unknown", 16_384));
  }
}
