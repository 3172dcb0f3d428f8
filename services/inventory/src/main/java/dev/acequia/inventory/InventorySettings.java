package dev.acequia.inventory;

import dev.acequia.events.deadline.Deadline;
import dev.acequia.events.deadline.Deadlines;
import dev.acequia.inventory.allocation.ReleaseAlarms;
import java.time.Duration;

/**
 * How often exporters are asked and how long silence is borne, in cluster time.
 *
 * @param scrapeInterval while everything that is held is known by device
 * @param eagerInterval while attribution or a proof of release is missing
 * @param nodePatience without a sign of life for that long a node is lost
 * @param releaseAlarms when a release without proof is told louder
 */
public record InventorySettings(
    Duration scrapeInterval,
    Duration eagerInterval,
    Duration nodePatience,
    ReleaseAlarms releaseAlarms) {

  private static final Duration INTERVAL = Duration.ofSeconds(60);
  private static final Duration EAGER = Duration.ofSeconds(15);
  private static final Duration WALL_FLOOR = Duration.ofSeconds(10);
  private static final Duration EAGER_WALL_FLOOR = Duration.ofSeconds(2);

  public static InventorySettings standard() {
    return atFactor(1);
  }

  public static InventorySettings atFactor(long factor) {
    return of(Deadlines.USUAL, factor);
  }

  /**
   * On a clock that runs {@code factor} times the wall's, the wall sets a floor: scrapes are real
   * work.
   */
  public static InventorySettings of(Deadlines deadlines, long factor) {
    return new InventorySettings(
        longer(INTERVAL, WALL_FLOOR.multipliedBy(factor)),
        longer(EAGER, EAGER_WALL_FLOOR.multipliedBy(factor)),
        deadlines.of(Deadline.STALENESS),
        new ReleaseAlarms(deadlines.of(Deadline.UNCONFIRMED), deadlines.of(Deadline.CRITICAL)));
  }

  private static Duration longer(Duration a, Duration b) {
    return a.compareTo(b) >= 0 ? a : b;
  }
}
