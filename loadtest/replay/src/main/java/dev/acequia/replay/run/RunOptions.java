package dev.acequia.replay.run;

import dev.acequia.replay.chaos.ChaosPlan;
import dev.acequia.sandbox.layout.Installation;
import dev.acequia.sandbox.supervise.Narrator;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * How to run a scenario.
 *
 * @param installation the built product
 * @param speed factor of cluster time
 * @param seed of everything left to chance
 * @param kills processes to kill, in order
 * @param chaos what else to break, and when; nothing when empty
 * @param keep where to keep data and logs of the run; dropped when empty
 * @param narrator who hears of progress
 */
public record RunOptions(
    Installation installation,
    int speed,
    long seed,
    List<String> kills,
    Optional<ChaosPlan> chaos,
    Optional<Path> keep,
    Narrator narrator) {
  public RunOptions {
    kills = List.copyOf(kills);
  }
}
