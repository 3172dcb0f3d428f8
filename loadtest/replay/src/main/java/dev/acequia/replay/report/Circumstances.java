package dev.acequia.replay.report;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a report says that no event tells.
 *
 * @param scenario name
 * @param seed of everything that was left to chance
 * @param speed factor of cluster time
 * @param wallMs how long it took
 * @param deadlines deadlines that differ from the defaults
 * @param memoryMb highest resident memory of each process
 * @param disturbances what was broken on purpose
 * @param books what metering says of its own books; empty when it does not answer
 * @param violations what the last look at cluster and services found, and what the scenario itself
 *     demands
 */
public record Circumstances(
    String scenario,
    long seed,
    int speed,
    long wallMs,
    Map<String, Long> deadlines,
    Map<String, Long> memoryMb,
    Disturbances disturbances,
    Optional<Books> books,
    List<String> violations) {

  /**
   * Metering's own sums.
   *
   * @param entries entries ever posted
   * @param sum of all accounts, zero in double entry
   */
  public record Books(long entries, long sum) {}

  public Circumstances {
    deadlines = Map.copyOf(deadlines);
    memoryMb = Map.copyOf(memoryMb);
    violations = List.copyOf(violations);
  }
}
