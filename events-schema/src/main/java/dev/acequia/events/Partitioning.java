package dev.acequia.events;

import dev.acequia.events.id.ClusterId;
import java.nio.charset.StandardCharsets;

/**
 * Where a cluster's events lie: the same partition number on every topic but telemetry, so that one
 * consumer group member sees all of a cluster.
 *
 * <p>The hash is FNV-1a (32 bit) over the UTF-8 bytes of the cluster id, its upper half folded into
 * its lower half by exclusive or, and of that the lowest six bits. It is part of the contract:
 * producers in other languages have to arrive at the same number.
 */
public final class Partitioning {

  /** Fixed for ever: changing it would split the order of a cluster's events. */
  public static final int PARTITIONS = 64;

  private static final int FNV_OFFSET = 0x811C9DC5;
  private static final int FNV_PRIME = 0x01000193;

  private Partitioning() {}

  /** From 0 to 63. */
  public static int partition(ClusterId cluster) {
    return spread(cluster.value(), PARTITIONS);
  }

  /** Partition of a node's samples on {@code acequia.telemetry}, which is spread by node. */
  public static int telemetryPartition(String node) {
    return spread(node, Topic.TELEMETRY.partitions());
  }

  /** The number of partitions is a power of two. */
  private static int spread(String key, int partitions) {
    int hash = FNV_OFFSET;
    for (byte b : key.getBytes(StandardCharsets.UTF_8)) {
      hash = (hash ^ (b & 0xFF)) * FNV_PRIME;
    }
    return (hash ^ (hash >>> 16)) & (partitions - 1);
  }
}
