package dev.acequia.health;

import java.time.Duration;

/**
 * How often exporters are read, in cluster time.
 *
 * @param scrapeInterval between two readings of one exporter
 * @param evidenceInterval how often stage 1 says at least that a node gives fresh data
 */
public record HealthSettings(Duration scrapeInterval, Duration evidenceInterval) {

  private static final Duration SCRAPE = Duration.ofSeconds(15);
  private static final Duration SCRAPE_WALL_FLOOR = Duration.ofSeconds(3);
  private static final Duration EVIDENCE = Duration.ofMinutes(3);
  private static final Duration EVIDENCE_WALL_FLOOR = Duration.ofSeconds(10);

  /**
   * On a clock that runs {@code factor} times the wall's, the wall sets a floor: scrapes are real
   * work.
   */
  public static HealthSettings atFactor(long factor) {
    return new HealthSettings(
        longer(SCRAPE, SCRAPE_WALL_FLOOR.multipliedBy(factor)),
        longer(EVIDENCE, EVIDENCE_WALL_FLOOR.multipliedBy(factor)));
  }

  /** Silence is at least three of the intervals that really happen. */
  public Duration silence() {
    return evidenceInterval.multipliedBy(3);
  }

  private static Duration longer(Duration a, Duration b) {
    return a.compareTo(b) >= 0 ? a : b;
  }
}
