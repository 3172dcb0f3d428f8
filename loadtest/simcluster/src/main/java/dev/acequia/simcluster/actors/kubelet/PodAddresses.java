package dev.acequia.simcluster.actors.kubelet;

import java.util.HashMap;
import java.util.Map;

/**
 * Addresses of pods within a /16 of the loopback range; an address returns when its pod is gone.
 */
final class PodAddresses {

  private static final int FIRST = 1;
  private static final int SIZE = 1 << 16;
  private static final int LAST_OCTET = 255;

  private final String prefix;
  private final Map<String, String> ownerByIp = new HashMap<>();
  private final Map<String, String> ipByOwner = new HashMap<>();
  private int next = FIRST;

  /**
   * @param prefix the first two octets, e.g. {@code 127.64}
   */
  PodAddresses(String prefix) {
    this.prefix = prefix;
  }

  String of(String podUid) {
    String known = ipByOwner.get(podUid);
    return known != null ? known : keep(podUid, firstFree());
  }

  String keep(String podUid, String ip) {
    ownerByIp.put(ip, podUid);
    ipByOwner.put(podUid, ip);
    return ip;
  }

  void free(String podUid) {
    String ip = ipByOwner.remove(podUid);
    if (ip != null) {
      ownerByIp.remove(ip);
    }
  }

  /**
   * Walks on instead of reusing the lowest: late packets for the dead must not reach the living.
   */
  private String firstFree() {
    for (int tried = 0; tried < SIZE; tried++) {
      int candidate = next;
      next = (next + 1) % SIZE;
      int last = candidate & LAST_OCTET;
      String ip = prefix + "." + (candidate >> 8) + "." + last;
      if (last != 0 && last != LAST_OCTET && !ownerByIp.containsKey(ip)) {
        return ip;
      }
    }
    throw new IllegalStateException("no pod address is free in " + prefix + ".0.0/16");
  }
}
