package dev.acequia.replay.cli;

import dev.acequia.replay.scenario.FirstLight;
import dev.acequia.replay.scenario.Play;
import dev.acequia.sandbox.cli.Place;
import picocli.CommandLine.Command;

/** {@code ./acequia run first-light}. */
@Command(
    name = "first-light",
    description =
        "64 nodes; a borrower fills the pool, a lender preempts it with checkpoints, a GPU fails and returns.")
final class FirstLightCommand extends RunCommand {

  @Override
  Play play(Place place) {
    return new FirstLight(place.installation().defaultNodes());
  }
}
