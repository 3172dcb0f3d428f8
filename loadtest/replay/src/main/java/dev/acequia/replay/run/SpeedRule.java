package dev.acequia.replay.run;

import dev.acequia.events.deadline.Deadline;
import dev.acequia.events.deadline.Deadlines;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Optional;

/**
 * How fast a scenario may honestly be played: a wall second must not be more than a third of the
 * shortest deadline, or deadlines would pass before the machine had a chance to keep them. There is
 * no other limit: a scenario with longer deadlines may be played faster.
 */
public final class SpeedRule {

  private static final long WALL_SECOND = 1000;

  private SpeedRule() {}

  /** Why the speed is refused; empty when it is fine. */
  public static Optional<String> objection(int speed, Deadlines deadlines) {
    Deadline shortest =
        Arrays.stream(Deadline.values()).min(Comparator.comparing(deadlines::of)).orElseThrow();
    long millis = deadlines.of(shortest).toMillis();
    long fastest = millis / (3 * WALL_SECOND);
    if (speed <= fastest) {
      return Optional.empty();
    }
    return Optional.of(
        "speed %d is refused: the shortest deadline of this scenario (%s) is %d ms of cluster time, and a wall second may be"
                .formatted(speed, shortest.key(), millis)
            + " a third of it at most; the fastest is "
            + fastest);
  }
}
