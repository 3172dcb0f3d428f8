package dev.acequia.sandbox.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The group of commands about events. */
@Command(
    name = "events",
    description = "Look at events as they happen.",
    mixinStandardHelpOptions = true,
    subcommands = EventsTailCommand.class)
final class EventsCommand implements Runnable {

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), "say which: events tail");
  }
}
