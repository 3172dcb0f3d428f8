package dev.acequia.sandbox.cli;

import picocli.CommandLine;
import picocli.CommandLine.Command;

/** Main of the command line, without the commands that the entry script answers itself. */
@Command(
    name = "acequia",
    description = "A control plane for pools of GPUs, on this machine.",
    mixinStandardHelpOptions = true,
    version = "acequia 0.1.0",
    subcommands = {
      UpCommand.class,
      DownCommand.class,
      LinkCommand.class,
      TokenCommand.class,
      WhyCommand.class,
      EventsCommand.class,
      RecordCommand.class
    })
public final class Acequia {

  private Acequia() {}

  public static void main(String[] arguments) {
    System.exit(execute(commandLine(), arguments));
  }

  /** All commands, not yet given arguments. */
  public static CommandLine commandLine() {
    return new CommandLine(new Acequia());
  }

  /** Runs a command; a failure is one sentence and exit code 1, not a stack trace. */
  public static int execute(CommandLine line, String... arguments) {
    return line.setCaseInsensitiveEnumValuesAllowed(true)
        .setExecutionExceptionHandler(
            (failure, command, parsed) -> {
              command.getErr().println("acequia: " + sentence(failure));
              if (System.getenv("ACEQUIA_DEBUG") != null) {
                failure.printStackTrace(command.getErr());
              }
              return failure instanceof CommandFailure known ? known.exitCode() : ExitCode.FAILED;
            })
        .execute(arguments);
  }

  private static String sentence(Throwable failure) {
    String message = failure.getMessage();
    return message == null ? failure.toString() : message;
  }
}
