package dev.acequia.replay.run;

import dev.acequia.replay.chaos.Saboteur;
import dev.acequia.replay.collect.EventCollector;
import dev.acequia.replay.report.Circumstances;
import dev.acequia.replay.report.Report;
import dev.acequia.replay.scenario.Play;
import dev.acequia.replay.scenario.Readiness;
import dev.acequia.replay.scenario.Stage;
import dev.acequia.sandbox.clock.ScaledClock;
import dev.acequia.sandbox.layout.Home;
import dev.acequia.sandbox.layout.Ports;
import dev.acequia.sandbox.supervise.MemoryWatch;
import dev.acequia.sandbox.supervise.Startup;
import dev.acequia.sandbox.system.LocalSystem;
import dev.acequia.sandbox.system.SystemOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;

/** Plays a scenario in a sandbox of its own, waits until everything has ended, and reports. */
public final class ScenarioRun {

  private static final Duration LOOK = Duration.ofSeconds(1);
  private static final Duration QUIET = Duration.ofSeconds(3);
  private static final Duration FIRST_WORDS = Duration.ofSeconds(60);
  private static final Duration LAST_WORDS = Duration.ofSeconds(20);

  /** Report and outcome of each job by namespace and name. */
  public record Result(Report report, Map<String, String> outcomes) {}

  private final Play play;
  private final RunOptions options;
  private final Clock wall = Clock.systemUTC();
  private final MemoryWatch memory = new MemoryWatch();

  public ScenarioRun(Play play, RunOptions options) {
    this.play = play;
    this.options = options;
  }

  /** Runs the scenario from an empty folder to its report, and leaves no process behind. */
  public Result run() throws InterruptedException, IOException {
    Home home = new Home(folder());
    try {
      return inSandbox(home);
    } finally {
      if (options.keep().isEmpty()) {
        home.remove();
      }
    }
  }

  private Path folder() throws IOException {
    if (options.keep().isPresent()) {
      return Files.createDirectories(options.keep().get());
    }
    return Files.createTempDirectory("acequia-" + play.name());
  }

  private Result inSandbox(Home home) throws InterruptedException {
    ScaledClock clock = ScaledClock.from(wall.instant(), options.speed());
    SystemOptions system =
        new SystemOptions(
            home,
            Ports.free(),
            options.installation(),
            clock,
            play.deadlines(),
            play.nodes(),
            play.nodeLimit(),
            Startup.CACHED);
    try (LocalSystem running = LocalSystem.start(system, options.narrator(), play::prepare);
        EventCollector collector = EventCollector.start(running.kafka(), wall)) {
      return inSystem(running, collector, clock);
    }
  }

  private Result inSystem(LocalSystem system, EventCollector collector, ScaledClock clock)
      throws InterruptedException {
    new Readiness(system).await();
    letItBecomeQuiet(collector);
    collector.measure();
    Instant began = wall.instant();
    SplittableRandom random = new SplittableRandom(options.seed());
    Stage.Audience audience = wanted -> collector.look(wanted::test);
    Stage stage = new Stage(system.kube(), clock, wall, random.split(), audience);
    Disturbance disturbance = disturbance(system, stage, random.split());
    options.narrator().say("playing " + play.name() + " at speed " + options.speed());
    Thread watcher = Thread.ofVirtual().name("memory").start(() -> watch(system));
    try {
      play.play(stage);
      settle(collector, clock, disturbance);
    } finally {
      disturbance.stop();
      watcher.interrupt();
    }
    Instant end = clock.now(wall);
    List<String> violations = lastLook(system, collector);
    if (demanding()) violations.addAll(collector.look(play::unmet));
    Circumstances circumstances =
        new Circumstances(
            play.name(),
            options.seed(),
            options.speed(),
            Duration.between(began, wall.instant()).toMillis(),
            play.deadlines().millis(),
            memory.peaks(),
            disturbance.done(),
            new LastLook(system, collector).books(),
            violations);
    return collector.look(
        history -> new Result(history.report(end, circumstances), history.outcomes()));
  }

  /**
   * The first look at a cluster makes thousands of events. What is played is meant for a system
   * that knows its cluster; one that never becomes quiet is played on all the same.
   */
  private void letItBecomeQuiet(EventCollector collector) throws InterruptedException {
    Instant giveUp = wall.instant().plus(FIRST_WORDS);
    while (collector.quiet().compareTo(QUIET) < 0 && wall.instant().isBefore(giveUp)) {
      Thread.sleep(LOOK);
    }
  }

  /**
   * What a scenario wants to show depends on its timing, which a killed process changes: then only
   * invariants are judged, and outcomes can be compared.
   */
  private boolean demanding() {
    return options.kills().isEmpty() && options.chaos().isEmpty();
  }

  private Disturbance disturbance(LocalSystem system, Stage stage, RandomGenerator random) {
    return options
        .chaos()
        .<Disturbance>map(plan -> Saboteur.start(system, stage, plan, options.narrator()))
        .orElseGet(() -> Killer.start(system, options.kills(), random));
  }

  private void watch(LocalSystem system) {
    try {
      while (true) {
        memory.look(system.supervisor().pids());
        Thread.sleep(LOOK);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Waits until all has ended and nothing more is said, or patience ends. */
  private void settle(EventCollector collector, ScaledClock clock, Disturbance disturbance)
      throws InterruptedException {
    Instant giveUp = wall.instant().plus(clock.wall(play.patience()));
    Report.Workloads told = collector.look(history -> history.workloads());
    while (wall.instant().isBefore(giveUp)) {
      boolean ended =
          disturbance.finished()
              && collector.look(
                  history -> history.settled() && (!demanding() || play.complete(history)));
      if (ended && collector.quiet().compareTo(QUIET) > 0) {
        return;
      }
      Report.Workloads now = collector.look(history -> history.workloads());
      if (!now.equals(told)) {
        told = now;
        options
            .narrator()
            .say(
                "%d submitted, %d ended"
                    .formatted(now.submitted(), now.submitted() - now.pending()));
      }
      Thread.sleep(LOOK);
    }
    options.narrator().say("patience ended before everything had");
  }

  /** Differences that remain after a while: what was still on its way gets the time to arrive. */
  private List<String> lastLook(LocalSystem system, EventCollector collector)
      throws InterruptedException {
    LastLook look = new LastLook(system, collector);
    Instant giveUp = wall.instant().plus(LAST_WORDS);
    List<String> differences = look.differences();
    while (!differences.isEmpty() && wall.instant().isBefore(giveUp)) {
      Thread.sleep(LOOK);
      differences = look.differences();
    }
    return new ArrayList<>(differences);
  }
}
