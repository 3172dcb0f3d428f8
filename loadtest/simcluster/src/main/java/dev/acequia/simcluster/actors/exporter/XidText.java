package dev.acequia.simcluster.actors.exporter;

import java.util.Map;

/** The texts that dcgm-exporter puts beside an XID; a few of NVIDIA's catalog, the rest unknown. */
final class XidText {

  private static final Map<Integer, String> TEXTS =
      Map.of(
          13, "Graphics Engine Exception",
          31, "GPU memory page fault",
          43, "GPU stopped processing",
          45, "Preemptive cleanup, due to previous errors",
          48, "Double Bit ECC Error",
          74, "NVLINK Error",
          79, "GPU has fallen off the bus",
          94, "Contained ECC error",
          119, "GSP RPC Timeout",
          154, "GPU recovery action changed");

  private XidText() {}

  static String of(int xid) {
    return TEXTS.getOrDefault(xid, "Unknown Error");
  }
}
