package dev.acequia.simcluster.actors;

import dev.acequia.simcluster.actors.node.HeartbeatRates;
import java.time.Duration;

/**
 * How fast the cluster's life is. All durations are cluster time.
 *
 * @param podNet first two octets of pods' addresses, e.g. {@code 127.64}
 * @param containerStart from admission of a pod to the start of its containers, up to twice as long
 *     by pod
 * @param lostGpuShownFor how long the exporter still shows the XID of a GPU that fell off the bus
 */
public record ActorSettings(
    String podNet, HeartbeatRates heartbeats, Duration containerStart, Duration lostGpuShownFor) {

  private static final Duration CONTAINER_START = Duration.ofSeconds(1);
  private static final Duration LOST_GPU_SHOWN = Duration.ofSeconds(60);

  /**
   * Scrapers have a wall-time floor: a fast clock must leave them this much wall time to see it.
   */
  private static final int LOST_GPU_WALL_SECONDS = 10;

  /**
   * @param factor cluster seconds in a wall second
   * @param nodeLostAfter silence after which observers hold a node for lost
   */
  public static ActorSettings of(String podNet, double factor, Duration nodeLostAfter) {
    Duration shown = Duration.ofMillis((long) (factor * LOST_GPU_WALL_SECONDS * 1_000));
    return new ActorSettings(
        podNet,
        HeartbeatRates.of(factor, nodeLostAfter),
        CONTAINER_START,
        shown.compareTo(LOST_GPU_SHOWN) > 0 ? shown : LOST_GPU_SHOWN);
  }
}
