package dev.acequia.sandbox.cli;

import dev.acequia.sandbox.issuer.User;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Prints a bearer token for the REST interfaces of the services. */
@Command(
    name = "token",
    description = "Print a bearer token for the services' REST interfaces.",
    mixinStandardHelpOptions = true,
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {"0:printed", "2:no such user", "6:nothing runs here"})
final class TokenCommand implements Callable<Integer> {

  @Option(
      names = "--user",
      paramLabel = "USER",
      defaultValue = "viewer",
      description = "viewer, tenant, operator, admin or auditor (default: ${DEFAULT-VALUE}).")
  private String user = "viewer";

  @Override
  public Integer call() throws InterruptedException {
    Place place = Place.here();
    RunningSystem running = RunningSystem.required(place.home());
    List<String> users = User.LOCAL.stream().map(User::name).toList();
    if (!users.contains(user))
      throw new CommandFailure(
          ExitCode.USAGE, "there is no user " + user + "; there are " + String.join(", ", users));
    System.out.println(new RestClient(running.listening(), place.home(), user).token());
    return ExitCode.OK;
  }
}
