package dev.acequia.inventory;

import java.time.Duration;

/**
 * How often exporters are asked and how long silence is borne, in cluster time.
 *
 * @param scrapeInterval while everything that is held is known by device
 * @param eagerInterval while attribution or a proof of release is missing
 * @param nodePatience without a sign of life for that long a node is lost
 */
public record InventorySettings(
    Duration scrapeInterval, Duration eagerInterval, Duration nodePatience) {

  private static final Duration INTERVAL = Duration.ofSeconds(60);
  private static final Duration EAGER = Duration.ofSeconds(15);
  private static final Duration NODE_PATIENCE = Duration.ofSeconds(60);
  private static final Duration WALL_FLOOR = Duration.ofSeconds(10);
  private static final Duration EAGER_WALL_FLOOR = Duration.ofSeconds(1);

  public static InventorySettings standard() {
    return atFactor(1);
  }

  public InventorySettings nodePatience(Duration patience) {
    return new InventorySettings(scrapeInterval, eagerInterval, patience);
  }

  /**
   * On a clock that runs {@code factor} times the wall's, the wall sets a floor: scrapes are real
   * work.
   */
  public static InventorySettings atFactor(long factor) {
    return new InventorySettings(
        longer(INTERVAL, WALL_FLOOR.multipliedBy(factor)),
        longer(EAGER, EAGER_WALL_FLOOR.multipliedBy(factor)),
        NODE_PATIENCE);
  }

  private static Duration longer(Duration a, Duration b) {
    return a.compareTo(b) >= 0 ? a : b;
  }
}
