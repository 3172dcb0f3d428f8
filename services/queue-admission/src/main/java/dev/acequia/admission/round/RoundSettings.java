package dev.acequia.admission.round;

import java.time.Duration;

/**
 * Bounds of a round, in cluster time.
 *
 * @param ageing a workload that has waited longer and whose start nobody can estimate is passed no
 *     more: with the longest run time of what runs, this bounds every wait
 * @param window how many waiting workloads of a queue have their own reason published; the others
 *     are behind them
 */
public record RoundSettings(Duration ageing, int window) {

  public static final RoundSettings DEFAULT = new RoundSettings(Duration.ofHours(1), 8);
}
