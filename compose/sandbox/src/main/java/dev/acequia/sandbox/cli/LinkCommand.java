package dev.acequia.sandbox.cli;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/** Prints a link into the console that logs in once. */
@Command(
    name = "link",
    description = "Print a link into the console that logs in once, within half an hour.",
    mixinStandardHelpOptions = true,
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {"0:printed", "6:nothing runs here"})
final class LinkCommand implements Callable<Integer> {

  @Override
  public Integer call() throws InterruptedException {
    Place place = Place.here();
    RunningSystem running = RunningSystem.required(place.home());
    System.out.println(new Announcement(false, place.home()).link(running.listening()));
    return ExitCode.OK;
  }
}
