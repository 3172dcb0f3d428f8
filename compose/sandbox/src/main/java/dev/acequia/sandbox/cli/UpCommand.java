package dev.acequia.sandbox.cli;

import dev.acequia.events.deadline.Deadlines;
import dev.acequia.sandbox.layout.Home;
import dev.acequia.sandbox.layout.Ports;
import dev.acequia.sandbox.postgres.EmbeddedPostgres;
import dev.acequia.sandbox.supervise.Orphans;
import dev.acequia.sandbox.supervise.Startup;
import dev.acequia.sandbox.supervise.TakenPorts;
import dev.acequia.sandbox.system.LocalSystem;
import dev.acequia.sandbox.system.SystemOptions;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Starts the whole system on this machine and keeps it running until Ctrl-C. */
@Command(
    name = "up",
    description = "Start everything on this machine and keep it running until Ctrl-C.",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "1:a process did not become ready",
      "2:wrong command line",
      "3:a sandbox runs in this folder already",
      "4:a port is taken by another program",
      "130:stopped by Ctrl-C",
      "143:stopped by ./acequia down"
    })
final class UpCommand implements Callable<Integer> {

  @Option(names = "--fresh", description = "Drop the data of earlier runs first.")
  private boolean fresh;

  @Option(
      names = "--ports",
      paramLabel = "BASE",
      description =
          "Use ports in a row: console on BASE, the rest above (default: 8080 and others).")
  private @Nullable Integer base;

  @Option(
      names = "--scenario",
      paramLabel = "NAME",
      defaultValue = "canal",
      description =
          "What to play on the cluster, 'none' for an empty one (default: ${DEFAULT-VALUE}).")
  private String scenario = "canal";

  @Option(
      names = "--speed",
      paramLabel = "N",
      defaultValue = "1",
      description = "Cluster seconds in a second (default: ${DEFAULT-VALUE}). Fixed until --fresh.")
  private int speed = 1;

  @Option(
      names = "--nodes",
      paramLabel = "FILE",
      description = "Node list of the simulated cluster (openb format, or YAML of nodes).")
  private @Nullable Path nodes;

  @Option(names = "--json", description = "Say what runs as one JSON object on a line.")
  private boolean json;

  @Override
  public Integer call() throws InterruptedException, IOException {
    Place place = Place.here();
    Announcement announcement = new Announcement(json, place.home());
    Optional<RunningSystem> running = RunningSystem.in(place.home());
    if (running.isPresent()) {
      announcement.runsAlready(running.get());
      return ExitCode.RUNS_ALREADY;
    }
    Scenarios.Choice choice = Scenarios.named(scenario);
    SystemOptions options = options(place);
    clear(place.home(), options.ports(), announcement);

    CountDownLatch closed = new CountDownLatch(1);
    Thread main = Thread.currentThread();
    Runtime.getRuntime().addShutdownHook(Thread.ofPlatform().unstarted(() -> end(main, closed)));
    try (LocalSystem system = LocalSystem.start(options, announcement, choice::prepare)) {
      describe(system).write(place.home());
      announcement.ready(describe(system));
      choice.play(system);
      Thread.sleep(Long.MAX_VALUE);
      return ExitCode.OK;
    } catch (InterruptedException e) {
      return ExitCode.OK;
    } finally {
      announcement.say("stopped; ./acequia up goes on where this ended");
      closed.countDown();
    }
  }

  private SystemOptions options(Place place) throws IOException {
    if (fresh) {
      EmbeddedPostgres.stopSurvivor(place.home().postgres());
      place.home().forget();
    }
    return new SystemOptions(
        place.home(),
        base == null ? Ports.usual() : Ports.startingAt(base),
        place.installation(),
        new KeptClock(place.home()).read(Clock.systemUTC(), speed),
        Deadlines.USUAL,
        nodes == null ? place.installation().defaultNodes() : nodes.toAbsolutePath(),
        OptionalInt.empty(),
        Startup.CACHED);
  }

  /** Ends what a killed run left, and makes sure that no other program is in the way. */
  private static void clear(Home home, Ports ports, Announcement announcement) {
    List<String> ended = new Orphans(home).end();
    if (!ended.isEmpty()) {
      announcement.say("ended what an earlier run had left: " + String.join(", ", ended));
    }
    boolean survivor = EmbeddedPostgres.survives(home.postgres(), ports.of(Ports.POSTGRES));
    List<String> taken = TakenPorts.among(ports, survivor ? List.of(Ports.POSTGRES) : List.of());
    if (!taken.isEmpty()) {
      throw new CommandFailure(
          ExitCode.PORT_TAKEN,
          String.join("\n         ", taken)
              + "\n         stop it, or choose other ports: ./acequia up --ports 18080");
    }
  }

  private RunningSystem describe(LocalSystem system) {
    return new RunningSystem(
        ProcessHandle.current().pid(),
        Clock.systemUTC().instant().toString(),
        system.options().clock().factor(),
        scenario,
        system.options().ports().byName(),
        system.supervisor().pids());
  }

  /** Runs on the shutdown hook: the main thread closes the system, and the JVM waits for that. */
  private static void end(Thread main, CountDownLatch closed) {
    main.interrupt();
    try {
      closed.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
