package dev.acequia.replay.cli;

import dev.acequia.sandbox.cli.Acequia;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Main of {@code ./acequia run}. */
@Command(
    name = "acequia run",
    description =
        "Play a scenario in a sandbox of its own, on free ports and fresh data, and report on it.",
    mixinStandardHelpOptions = true,
    subcommands = {FirstLightCommand.class, TraceCommand.class, ChaosCommand.class})
public final class Run implements Runnable {

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public void run() {
    throw new ParameterException(
        spec.commandLine(),
        "say which scenario: " + String.join(", ", spec.subcommands().keySet()));
  }

  public static void main(String[] arguments) {
    System.exit(Acequia.execute(new CommandLine(new Run()), arguments));
  }
}
