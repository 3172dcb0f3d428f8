package dev.acequia.bench.saga;

import com.sun.net.httpserver.HttpServer;
import dev.acequia.events.deadline.Deadlines;
import dev.acequia.sandbox.clock.ScaledClock;
import dev.acequia.sandbox.layout.Home;
import dev.acequia.sandbox.layout.Installation;
import dev.acequia.sandbox.layout.Ports;
import dev.acequia.sandbox.layout.Service;
import dev.acequia.sandbox.postgres.EmbeddedPostgres;
import dev.acequia.sandbox.supervise.Narrator;
import dev.acequia.sandbox.supervise.Startup;
import dev.acequia.sandbox.supervise.Supervisor;
import dev.acequia.sandbox.system.ProcessPlan;
import dev.acequia.sandbox.system.SystemOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;

/**
 * Sagas of the real orchestrator, a process of its own beside the sandbox's Kafka, PostgreSQL and
 * relay. Pods and API server answer at once, from this process.
 *
 * @param sagas how many are measured
 * @param atOnce how many are under way at any time
 * @param warmUp how many go first and are not counted
 */
record SagaBench(Installation installation, Narrator narrator, int sagas, int atOnce, int warmUp) {

  private static final Duration PATIENCE = Duration.ofMinutes(2);

  /** Reads of the fresh runs' status, and what they make, are over by then. */
  private static final Duration CALM = Duration.ofSeconds(4);

  /**
   * @param wallMs from the first request to the last requeueing
   */
  record Result(Overhead overhead, long wallMs) {}

  Result run() throws IOException, InterruptedException, SQLException {
    Home home = new Home(Files.createTempDirectory("acequia-bench"));
    SystemOptions options = options(home);
    Ports ports = options.ports();
    HttpServer spans = Answers.serve(ports.of(Service.CONSOLE), Map.of("/", Answers::swallow));
    try (Supervisor supervisor = Supervisor.of(home, options.startup().grace(), narrator)) {
      ProcessPlan plan = new ProcessPlan(options, "127.0");
      narrator.say("starting Kafka, PostgreSQL, the outbox relay and the orchestrator");
      supervisor.start(List.of(plan.sandbox()));
      supervisor.start(List.of(plan.service(Service.PREEMPTION_ORCHESTRATOR)));
      supervisor.awaitReady(supervisor.names(), PATIENCE);
      return measure(home, ports);
    } finally {
      spans.stop(0);
      home.remove();
    }
  }

  private Result measure(Home home, Ports ports) throws InterruptedException, SQLException {
    CompletableFuture<Play> later = new CompletableFuture<>();
    try (Outbox outbox =
            Outbox.open(EmbeddedPostgres.superuser(home.postgres(), ports.of(Ports.POSTGRES)));
        Pods pods = new Pods(saga -> later.join().passage(saga));
        JobsApi api = new JobsApi(ports.of(Ports.SIMCLUSTER), saga -> later.join().passage(saga));
        Ear ear =
            new Ear(
                "127.0.0.1:" + ports.of(Ports.KAFKA),
                (event, envelope, at) -> later.join().heard(event, envelope, at))) {
      Play play = new Play(outbox, atOnce);
      later.complete(play);
      List<Victim> victims = IntStream.range(0, warmUp + sagas).mapToObj(Victim::new).toList();
      introduce(victims, outbox, pods.port());
      narrator.say("warming up with %d sagas".formatted(warmUp));
      play.preempt(victims.subList(0, warmUp), PATIENCE);
      narrator.say("%d sagas, %d at once".formatted(sagas, atOnce));
      long began = System.nanoTime();
      List<Victim> measured = victims.subList(warmUp, victims.size());
      play.preempt(measured, PATIENCE);
      long wallMs = Duration.ofNanos(System.nanoTime() - began).toMillis();
      return new Result(
          Overhead.of(measured.stream().map(v -> play.passage(v.saga().value())).toList()), wallMs);
    }
  }

  private static void introduce(List<Victim> victims, Outbox outbox, int checkpointPort)
      throws InterruptedException {
    Instant now = Instant.now();
    CompletableFuture<Instant> last = new CompletableFuture<>();
    victims.forEach(victim -> outbox.say(victim.running(checkpointPort, now), at -> {}));
    outbox.say(List.of(), last::complete);
    last.join();
    Thread.sleep(CALM);
  }

  private SystemOptions options(Home home) {
    return new SystemOptions(
        home,
        Ports.free(),
        installation,
        ScaledClock.from(Clock.systemUTC().instant(), 1),
        Deadlines.USUAL,
        installation.defaultNodes(),
        OptionalInt.empty(),
        Startup.CACHED);
  }
}
