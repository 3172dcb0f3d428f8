package dev.acequia.replay.cli;

import dev.acequia.replay.chaos.ChaosPlan;
import dev.acequia.replay.scenario.Play;
import dev.acequia.replay.scenario.Turmoil;
import dev.acequia.sandbox.cli.CommandFailure;
import dev.acequia.sandbox.cli.ExitCode;
import dev.acequia.sandbox.cli.Place;
import dev.acequia.sandbox.system.LocalSystem;
import java.time.Duration;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code ./acequia run chaos}. */
@Command(
    name = "chaos",
    description = {
      "Gangs and preemptions without end, while by a seeded plan processes are killed (kill -9) and paused (longer than a"
          + " consumer's session), nodes, GPUs, exporters and checkpoints fail, and the API server refuses, contests, delays"
          + " and forgets.",
      "Then faults stop, everything has to come to rest, and the invariants are judged."
    })
final class ChaosCommand extends RunCommand {

  @Option(
      names = "--minutes",
      paramLabel = "N",
      defaultValue = "20",
      description = "Wall minutes of faults (default: ${DEFAULT-VALUE}); what follows is extra.")
  private int minutes = 20;

  @Override
  Play play(Place place) {
    if (minutes < 1) {
      throw new CommandFailure(ExitCode.USAGE, "--minutes takes 1 or more");
    }
    return new Turmoil(place.installation().defaultNodes(), Duration.ofMinutes(minutes));
  }

  @Override
  Optional<ChaosPlan> chaos(long seed) {
    return Optional.of(ChaosPlan.of(seed, Duration.ofMinutes(minutes), LocalSystem.killable()));
  }
}
