package dev.acequia.replay.run;

import java.util.Map;
import java.util.Optional;

/**
 * How fast a scenario may honestly be played: a wall second must not be more than a third of the
 * shortest deadline, or deadlines would pass before the machine had a chance to keep them.
 */
public final class SpeedRule {

  /**
   * Default deadlines of the services in cluster milliseconds, by the names of {@code
   * ACEQUIA_DEADLINES}.
   */
  private static final Map<String, Long> DEFAULTS =
      Map.of("graceMs", 30_000L, "stalenessMs", 60_000L, "readyMs", 300_000L);

  private static final long WALL_SECOND = 1000;

  private SpeedRule() {}

  /** Why the speed is refused; empty when it is fine. */
  public static Optional<String> objection(int speed, Map<String, Long> deadlines) {
    long shortest =
        DEFAULTS.entrySet().stream()
            .mapToLong(e -> deadlines.getOrDefault(e.getKey(), e.getValue()))
            .min()
            .orElseThrow();
    long fastest = shortest / (3 * WALL_SECOND);
    if (speed <= fastest) {
      return Optional.empty();
    }
    return Optional.of(
        "speed %d is refused: the shortest deadline of this scenario is %d ms of cluster time, and a wall second may be"
                .formatted(speed, shortest)
            + " a third of it at most; the fastest is "
            + fastest);
  }
}
