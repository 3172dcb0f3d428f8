package dev.acequia.replay.cli;

import dev.acequia.replay.chaos.ChaosPlan;
import dev.acequia.replay.run.RunOptions;
import dev.acequia.replay.run.ScenarioRun;
import dev.acequia.replay.run.SpeedRule;
import dev.acequia.replay.scenario.Play;
import dev.acequia.sandbox.cli.CommandFailure;
import dev.acequia.sandbox.cli.ExitCode;
import dev.acequia.sandbox.cli.Place;
import dev.acequia.sandbox.supervise.Narrator;
import dev.acequia.sandbox.system.LocalSystem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** What all scenarios have in common on the command line. */
@Command(
    mixinStandardHelpOptions = true,
    sortOptions = false,
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:every invariant held",
      "1:an invariant did not hold, or the sandbox did not start",
      "2:wrong command line, or a speed that is too fast to be honest"
    })
abstract class RunCommand implements Callable<Integer> {

  @Option(names = "--speed", paramLabel = "N", description = "Cluster seconds in a second.")
  private @Nullable Integer speed;

  @Option(
      names = "--seed",
      paramLabel = "S",
      defaultValue = "1",
      description = "Seed of everything left to chance (default: ${DEFAULT-VALUE}).")
  private long seed = 1;

  @Option(
      names = "--kill",
      paramLabel = "NAME",
      description =
          "Kill a process (kill -9) at a random moment; may be repeated: sandbox, postgres, simcluster, or a service.")
  private List<String> kills = new ArrayList<>();

  @Option(names = "--json", description = "Print the report as one JSON object.")
  private boolean json;

  @Option(
      names = "--outcomes",
      paramLabel = "FILE",
      description = "Write the outcome of each job to a file, a line each, sorted by name.")
  private @Nullable Path outcomes;

  @Option(
      names = "--keep",
      paramLabel = "FOLDER",
      description = "Keep data and logs of the run in this folder, which is new or empty.")
  private @Nullable Path keep;

  /** The scenario that the command plays. */
  abstract Play play(Place place);

  /** What is broken while it plays, beyond {@code --kill}. */
  Optional<ChaosPlan> chaos(long chance) {
    return Optional.empty();
  }

  @Override
  public Integer call() throws InterruptedException, IOException {
    Place place = Place.here();
    Play play = play(place);
    int factor = speed == null ? play.usualSpeed() : speed;
    SpeedRule.objection(factor, play.deadlines())
        .ifPresent(
            objection -> {
              throw new CommandFailure(ExitCode.USAGE, objection);
            });
    requireKillable();
    requireFresh();
    ScenarioRun run =
        new ScenarioRun(
            play,
            new RunOptions(
                place.installation(),
                factor,
                seed,
                kills,
                chaos(seed),
                Optional.ofNullable(keep),
                narrator()));
    ScenarioRun.Result result = interruptible(run);
    System.out.println(json ? ReportText.json(result.report()) : ReportText.table(result.report()));
    if (outcomes != null) {
      Files.writeString(outcomes, lines(result));
    }
    return result.report().held() ? ExitCode.OK : ExitCode.FAILED;
  }

  private void requireKillable() {
    if (!kills.isEmpty() && chaos(seed).isPresent())
      throw new CommandFailure(ExitCode.USAGE, "chaos kills by its own plan; leave out --kill");
    List<String> unknown =
        kills.stream().filter(name -> !LocalSystem.killable().contains(name)).toList();
    if (!unknown.isEmpty())
      throw new CommandFailure(
          ExitCode.USAGE,
          "there is no process %s; --kill knows %s"
              .formatted(String.join(", ", unknown), String.join(", ", LocalSystem.killable())));
  }

  private void requireFresh() throws IOException {
    if (keep == null || !Files.exists(keep)) return;
    try (Stream<Path> files = Files.list(keep)) {
      if (files.findAny().isPresent())
        throw new CommandFailure(
            ExitCode.USAGE,
            keep + " is not empty, and a run begins with fresh data; name a new folder for --keep");
    }
  }

  /** Ctrl-C interrupts the run, which then stops all its processes before the JVM ends. */
  private static ScenarioRun.Result interruptible(ScenarioRun run)
      throws InterruptedException, IOException {
    CountDownLatch ended = new CountDownLatch(1);
    Thread main = Thread.currentThread();
    Thread hook =
        Thread.ofPlatform()
            .unstarted(
                () -> {
                  main.interrupt();
                  try {
                    ended.await();
                  } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                  }
                });
    Runtime.getRuntime().addShutdownHook(hook);
    try {
      return run.run();
    } finally {
      ended.countDown();
    }
  }

  private static Narrator narrator() {
    long began = System.nanoTime();
    return sentence ->
        System.err.printf(
            "[%6.1f s] %s%n",
            Duration.ofNanos(System.nanoTime() - began).toMillis() / 1000.0, sentence);
  }

  private static String lines(ScenarioRun.Result result) {
    return result.outcomes().entrySet().stream()
        .map(job -> job.getKey() + "\t" + job.getValue() + "\n")
        .collect(Collectors.joining());
  }
}
