package dev.acequia.health.policy;

import dev.acequia.events.deadline.Deadline;
import dev.acequia.events.deadline.Deadlines;
import dev.acequia.events.model.RepairRung;
import java.time.Duration;

/**
 * How signals are judged and how long states may last; all durations are cluster time. Each
 * decision records the version.
 *
 * @param suspectFor how long a suspicion stands without another signal
 * @param drainFor patience with runs that were asked to leave, before they are asked again
 * @param repairFor patience with one attempt of a repair
 * @param validateFor patience with a validation job
 * @param probation preemptible work only for that long after a return
 * @param watchHits so many watched signals within {@code watchWindow} are a fault
 * @param symptomWindow a symptom belongs to an error that came at most that long before (DCGM issue
 *     235: 45 follows 62)
 * @param goodWithoutData how long the last HEALTHY stays good without fresh data
 * @param repeatCases the case of that number within {@code repeatWindow} skips a rung
 */
public record HealthPolicy(
    XidTable xids,
    Duration suspectFor,
    Duration drainFor,
    Duration repairFor,
    Duration validateFor,
    Duration probation,
    int watchHits,
    Duration watchWindow,
    Duration symptomWindow,
    Duration goodWithoutData,
    int repeatCases,
    Duration repeatWindow,
    Budget budget) {

  /**
   * How much of one model may be out at once before new judgements wait: more is seldom true.
   *
   * @param percent of the devices of that model
   * @param atLeast so many may always be out
   * @param retryAfter when a tripped breaker looks again
   */
  public record Budget(int percent, int atLeast, Duration retryAfter) {}

  public static HealthPolicy standard(XidTable xids) {
    return of(xids, Deadlines.USUAL);
  }

  /** The standard policy with the deadlines of an installation. */
  public static HealthPolicy of(XidTable xids, Deadlines deadlines) {
    return new HealthPolicy(
        xids,
        Duration.ofHours(1),
        deadlines.of(Deadline.DRAIN),
        deadlines.of(Deadline.REPAIR),
        deadlines.of(Deadline.VALIDATE),
        Duration.ofHours(24),
        3,
        Duration.ofHours(24),
        Duration.ofSeconds(60),
        longer(deadlines.of(Deadline.GOOD_WITHOUT_DATA), deadlines.of(Deadline.STALENESS)),
        3,
        Duration.ofDays(7),
        new Budget(30, 16, Duration.ofMinutes(5)));
  }

  public String version() {
    return xids.version();
  }

  /**
   * Attempts that a rung is worth; a board that does not come back by two boots does not come back
   * by a third.
   */
  public int attempts(RepairRung rung) {
    return rung == RepairRung.REBOOT ? 2 : 1;
  }

  public HealthPolicy with(XidTable newXids, Duration newProbation, Duration newSuspectFor) {
    return new HealthPolicy(
        newXids,
        newSuspectFor,
        drainFor,
        repairFor,
        validateFor,
        newProbation,
        watchHits,
        watchWindow,
        symptomWindow,
        goodWithoutData,
        repeatCases,
        repeatWindow,
        budget);
  }

  /**
   * On a clock that runs fast, real scrapes are rarer in cluster time: staleness is at least three
   * of them.
   */
  public HealthPolicy goodWithoutData(Duration atLeast) {
    return new HealthPolicy(
        xids,
        suspectFor,
        drainFor,
        repairFor,
        validateFor,
        probation,
        watchHits,
        watchWindow,
        symptomWindow,
        longer(goodWithoutData, atLeast),
        repeatCases,
        repeatWindow,
        budget);
  }

  private static Duration longer(Duration a, Duration b) {
    return a.compareTo(b) >= 0 ? a : b;
  }
}
