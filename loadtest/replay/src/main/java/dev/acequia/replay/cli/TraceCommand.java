package dev.acequia.replay.cli;

import dev.acequia.replay.scenario.Play;
import dev.acequia.replay.scenario.TracePlay;
import dev.acequia.replay.trace.TraceFile;
import dev.acequia.sandbox.cli.CommandFailure;
import dev.acequia.sandbox.cli.ExitCode;
import dev.acequia.sandbox.cli.Place;
import java.io.IOException;
import java.nio.file.Path;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code ./acequia run trace}. */
@Command(
    name = "trace",
    description = "A recorded job list on a recorded node list, on the scaled clock.")
final class TraceCommand extends RunCommand {

  @Option(
      names = "--nodes",
      paramLabel = "FILE",
      description = "Node list in openb format (default: 64 nodes of openb).")
  private @Nullable Path nodes;

  @Option(names = "--node-limit", paramLabel = "N", description = "Only the first N nodes.")
  private @Nullable Integer nodeLimit;

  @Option(
      names = "--jobs",
      paramLabel = "FILE",
      required = true,
      description = "Job list in Philly or openb format.")
  private @Nullable Path jobs;

  @Option(names = "--limit", paramLabel = "N", description = "Only the first N jobs of the file.")
  private int limit;

  @Override
  Play play(Place place) {
    Path file = jobs;
    if (file == null) {
      throw new CommandFailure(ExitCode.USAGE, "--jobs names the job list");
    }
    try {
      return new TracePlay(
          nodes == null ? place.installation().defaultNodes() : nodes.toAbsolutePath(),
          nodeLimit == null ? OptionalInt.empty() : OptionalInt.of(nodeLimit),
          TraceFile.read(file, limit));
    } catch (IOException e) {
      throw new CommandFailure(ExitCode.USAGE, "cannot read " + file);
    }
  }
}
