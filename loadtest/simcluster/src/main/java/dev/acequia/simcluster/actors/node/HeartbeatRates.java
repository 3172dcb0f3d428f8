package dev.acequia.simcluster.actors.node;

import java.time.Duration;

/**
 * How often kubelets speak, in cluster time.
 *
 * @param lease between renewals of a node's lease (a kubelet's default: 10 s)
 * @param status between node status reports without change (a kubelet's default: 5 min)
 * @param monitorGrace silence after which the control plane calls a node unknown (default 40 s)
 */
public record HeartbeatRates(Duration lease, Duration status, Duration monitorGrace) {

  private static final Duration LEASE = Duration.ofSeconds(10);
  private static final Duration GRACE = Duration.ofSeconds(40);

  /**
   * Real defaults at factor 1. A faster clock renews once in a wall second, but never later than a
   * quarter of the time after which observers hold a node for lost.
   *
   * @param factor cluster seconds in a wall second
   * @param nodeLostAfter how long observers wait
   */
  public static HeartbeatRates of(double factor, Duration nodeLostAfter) {
    Duration lease =
        min(max(LEASE, Duration.ofMillis((long) (1_000 * factor))), nodeLostAfter.dividedBy(4));
    return new HeartbeatRates(lease, lease.multipliedBy(30), max(GRACE, lease.multipliedBy(3)));
  }

  private static Duration max(Duration a, Duration b) {
    return a.compareTo(b) >= 0 ? a : b;
  }

  private static Duration min(Duration a, Duration b) {
    return a.compareTo(b) <= 0 ? a : b;
  }
}
