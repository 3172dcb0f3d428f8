package dev.acequia.sandbox.cli;

import dev.acequia.sandbox.postgres.EmbeddedPostgres;
import dev.acequia.sandbox.supervise.Orphans;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import picocli.CommandLine.Command;

/** Stops what {@code up} started, also after a crash. */
@Command(
    name = "down",
    description = "Stop what 'up' started, also when its terminal is gone or it was killed.",
    mixinStandardHelpOptions = true,
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {"0:nothing of it runs any more", "1:something could not be stopped"})
final class DownCommand implements Callable<Integer> {

  private static final int PATIENCE_SECONDS = 90;

  @Override
  public Integer call() throws InterruptedException {
    Place place = Place.here();
    List<String> stopped = new ArrayList<>();
    Optional<RunningSystem> running = RunningSystem.in(place.home());
    if (running.isPresent()) {
      stop(running.get().pid());
      stopped.add("the sandbox of process " + running.get().pid());
    }
    stopped.addAll(new Orphans(place.home()).end());
    if (EmbeddedPostgres.stopSurvivor(place.home().postgres())) {
      stopped.add("postgres");
    }
    System.out.println(
        stopped.isEmpty() ? "Nothing runs here." : "Stopped " + String.join(", ", stopped) + ".");
    return ExitCode.OK;
  }

  private static void stop(long pid) throws InterruptedException {
    Optional<ProcessHandle> supervisor = ProcessHandle.of(pid);
    if (supervisor.isEmpty()) {
      return;
    }
    supervisor.get().destroy();
    try {
      supervisor.get().onExit().get(PATIENCE_SECONDS, TimeUnit.SECONDS);
    } catch (TimeoutException | ExecutionException e) {
      // It hangs: what it supervised is ended below as orphans.
      supervisor.get().destroyForcibly();
    }
  }
}
