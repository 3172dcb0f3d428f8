package dev.acequia.chassis.dcgm;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The series of a DCGM exporter that Acequia reads, under the names before and after the renames of
 * DCGM 4.6 (both are served in the field). Percentages become shares of one; other units are the
 * exporter's.
 */
public enum Metric {
  /** Number of the last XID; sticky, 0 when there was none since the driver loaded. */
  XID("DCGM_FI_DEV_XID_ERRORS", "DCGM_FI_DEV_XID_ERROR"),
  /** Share of time in which a kernel ran, 0 to 1. */
  GPU_UTIL("DCGM_FI_DEV_GPU_UTIL", "DCGM_FI_DEV_GPU_UTIL_RATIO"),
  /** Share of cycles in which a multiprocessor had a warp, 0 to 1. */
  SM_ACTIVE("DCGM_FI_PROF_SM_ACTIVE"),
  /** Share of cycles in which the graphics engine was active, 0 to 1. */
  ENGINE_ACTIVE("DCGM_FI_PROF_GR_ENGINE_ACTIVE"),
  /** Frame buffer in use, MiB. */
  MEMORY_USED("DCGM_FI_DEV_FB_USED"),
  /** Frame buffer free, MiB. */
  MEMORY_FREE("DCGM_FI_DEV_FB_FREE"),
  /** Board power, watts. */
  POWER("DCGM_FI_DEV_POWER_USAGE", "DCGM_FI_DEV_BOARD_POWER_WATTS"),
  /** Temperature, degrees Celsius. */
  TEMPERATURE("DCGM_FI_DEV_GPU_TEMP", "DCGM_FI_DEV_GPU_TEMP_CELSIUS"),
  /** 1 when a row could not be remapped: the board has to go. */
  ROW_REMAP_FAILURE("DCGM_FI_DEV_ROW_REMAP_FAILURE", "DCGM_FI_DEV_ROW_REMAP_FAILED"),
  /** Uncorrectable memory errors since the driver loaded; off in the default configuration. */
  ECC_DOUBLE_BIT("DCGM_FI_DEV_ECC_DBE_VOL_TOTAL"),
  /** PCIe replays since the driver loaded. */
  PCIE_REPLAY("DCGM_FI_DEV_PCIE_REPLAY_COUNTER", "DCGM_FI_DEV_PCIE_REPLAY_TOTAL"),
  /** NVLink recoveries since the driver loaded; off in the default configuration. */
  NVLINK_RECOVERY("DCGM_FI_DEV_NVLINK_RECOVERY_ERROR_COUNT_TOTAL"),
  /** Nanoseconds of thermal throttling; off in the default configuration. */
  THERMAL_VIOLATION("DCGM_FI_DEV_THERMAL_VIOLATION");

  private static final Map<String, Metric> BY_NAME = byName();

  private final List<String> names;

  Metric(String... names) {
    this.names = List.of(names);
  }

  /** The metric that a series belongs to; empty for the many that nobody here reads. */
  public static Optional<Metric> named(String series) {
    return Optional.ofNullable(BY_NAME.get(series));
  }

  /** Only the old name of GPU_UTIL counts in percent. */
  double normalise(String series, double raw) {
    return series.equals("DCGM_FI_DEV_GPU_UTIL") ? raw / 100 : raw;
  }

  static EnumMap<Metric, Double> none() {
    return new EnumMap<>(Metric.class);
  }

  private static Map<String, Metric> byName() {
    Map<String, Metric> byName = new HashMap<>();
    Arrays.stream(values())
        .forEach(metric -> metric.names.forEach(name -> byName.put(name, metric)));
    return byName;
  }
}
