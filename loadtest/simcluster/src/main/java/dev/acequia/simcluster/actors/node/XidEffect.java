package dev.acequia.simcluster.actors.node;

import java.util.Set;

/**
 * What an XID does to the process on the GPU, and whether the device plugin withdraws the device.
 * After NVIDIA's XID catalog (2025-10-29) and the device plugin's default list of ignored XIDs.
 */
public enum XidEffect {
  /** Told, and nothing else. */
  NONE,
  /** The process ends at once; the device stays advertised. */
  KILLS,
  /** The process ends at once and the device is withdrawn. */
  KILLS_AND_WITHDRAWS,
  /** The process hangs until its watchdog ends it; the device is withdrawn. */
  STALLS_AND_WITHDRAWS;

  private static final int FALLEN_OFF_THE_BUS = 79;
  private static final Set<Integer> APPLICATION =
      Set.of(8, 11, 13, 25, 31, 32, 43, 45, 60, 68, 69, 80, 109);
  private static final Set<Integer> MEMORY = Set.of(48, 64, 94, 95, 110, 140, 143);
  private static final Set<Integer> HANG = Set.of(46, 62, 74, 79, 119, 120, 136, 155, 158);

  public static XidEffect of(int xid) {
    if (APPLICATION.contains(xid)) {
      return KILLS;
    }
    if (MEMORY.contains(xid)) {
      return KILLS_AND_WITHDRAWS;
    }
    return HANG.contains(xid) ? STALLS_AND_WITHDRAWS : NONE;
  }

  /** Whether nothing can speak to the GPU any more. */
  static boolean vanishes(int xid) {
    return xid == FALLEN_OFF_THE_BUS;
  }

  boolean withdraws() {
    return this == KILLS_AND_WITHDRAWS || this == STALLS_AND_WITHDRAWS;
  }
}
