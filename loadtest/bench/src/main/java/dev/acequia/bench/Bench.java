package dev.acequia.bench;

import dev.acequia.bench.saga.SagaCommand;
import dev.acequia.sandbox.cli.Acequia;
import dev.acequia.sandbox.cli.ExitCode;
import java.util.Arrays;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Main of {@code ./acequia bench}. */
@Command(
    name = "acequia bench",
    description = "Run a benchmark and print a table with the machine, or JSON.",
    mixinStandardHelpOptions = true,
    subcommands = {CodecCommand.class, SagaCommand.class},
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {"0:measured", "1:failed", "2:wrong command line", "7:no such benchmark"})
public final class Bench implements Runnable {

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public void run() {
    throw new ParameterException(
        spec.commandLine(),
        "say which benchmark: " + String.join(", ", spec.subcommands().keySet()));
  }

  public static void main(String[] arguments) {
    CommandLine line = new CommandLine(new Bench());
    Optional<String> name =
        Arrays.stream(arguments).filter(word -> !word.startsWith("-")).findFirst();
    if (name.filter(word -> !line.getSubcommands().containsKey(word)).isPresent()) {
      System.err.println(
          "acequia: there is no benchmark " + name.get() + "; see acequia bench --help");
      System.exit(ExitCode.NOT_FOUND);
    }
    System.exit(Acequia.execute(line, arguments));
  }
}
