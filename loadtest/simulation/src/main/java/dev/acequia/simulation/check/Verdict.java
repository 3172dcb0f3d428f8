package dev.acequia.simulation.check;

import dev.acequia.replay.report.Report;
import dev.acequia.simulation.world.Marks;
import java.time.Duration;
import java.util.List;

/**
 * What one seed came to.
 *
 * @param digest equal for equal runs of a seed
 * @param simulated length of the run in simulated time
 * @param entries entries of simulated time that were run
 * @param latest last events before the end, oldest first
 */
public record Verdict(
    long seed,
    String digest,
    Duration simulated,
    long entries,
    Report report,
    List<String> violations,
    Marks marks,
    List<String> latest) {

  public boolean held() {
    return violations.isEmpty();
  }
}
