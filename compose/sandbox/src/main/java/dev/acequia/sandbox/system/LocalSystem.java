package dev.acequia.sandbox.system;

import dev.acequia.sandbox.kube.KubeApi;
import dev.acequia.sandbox.layout.Ports;
import dev.acequia.sandbox.layout.Service;
import dev.acequia.sandbox.postgres.EmbeddedPostgres;
import dev.acequia.sandbox.supervise.Narrator;
import dev.acequia.sandbox.supervise.ProcessSpec;
import dev.acequia.sandbox.supervise.StandStill;
import dev.acequia.sandbox.supervise.Supervisor;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/**
 * A running sandbox: Kafka, PostgreSQL, relay and issuer in one process, the simulated cluster in
 * another, and a process a service.
 *
 * <p>{@link #close} stops services first and PostgreSQL last, and leaves no process behind.
 */
public final class LocalSystem implements AutoCloseable {

  private static final Duration PATIENCE = Duration.ofMinutes(5);

  private final SystemOptions options;
  private final Supervisor supervisor;
  private final PodNet podNet;

  private LocalSystem(SystemOptions options, Supervisor supervisor, PodNet podNet) {
    this.options = options;
    this.supervisor = supervisor;
    this.podNet = podNet;
  }

  /**
   * Starts everything and waits until all of it is ready. What has been started is stopped again
   * when something fails.
   *
   * @param beforeServices what to do with the cluster before the first service looks at it
   */
  public static LocalSystem start(
      SystemOptions options, Narrator narrator, ClusterPreparation beforeServices)
      throws InterruptedException {
    Supervisor supervisor = Supervisor.of(options.home(), options.startup().grace(), narrator);
    PodNet podNet = PodNet.claim();
    LocalSystem system = new LocalSystem(options, supervisor, podNet);
    try {
      system.run(narrator, beforeServices);
      return system;
    } catch (InterruptedException | RuntimeException e) {
      system.close();
      throw e;
    }
  }

  public SystemOptions options() {
    return options;
  }

  public Supervisor supervisor() {
    return supervisor;
  }

  /** The Kubernetes API of the simulated cluster. */
  public KubeApi kube() {
    return new KubeApi(options.ports().url(Ports.SIMCLUSTER));
  }

  /** Address of Kafka. */
  public String kafka() {
    return "127.0.0.1:" + options.ports().of(Ports.KAFKA);
  }

  /** Names that {@link #kill} knows. */
  public static List<String> killable() {
    return Stream.concat(
            Stream.of(ProcessPlan.SANDBOX, Ports.POSTGRES, Ports.SIMCLUSTER),
            Arrays.stream(Service.values()).map(Service::process))
        .toList();
  }

  /**
   * Ends a process as {@code kill -9} does; it is started again by itself.
   *
   * @param name a process of {@link #supervisor}, or {@code postgres}
   */
  public void kill(String name) {
    if (name.equals(Ports.POSTGRES)) {
      EmbeddedPostgres.kill(options.home().postgres());
    } else {
      supervisor.kill(name);
    }
  }

  /**
   * Stops a process, with its children if it is PostgreSQL, until the result is closed.
   *
   * @param name as {@link #kill} knows it
   */
  public StandStill standStill(String name) {
    return StandStill.of(
        name.equals(Ports.POSTGRES)
            ? EmbeddedPostgres.processes(options.home().postgres())
            : supervisor.runs(name).map(List::of).orElse(List.of()));
  }

  @Override
  public void close() {
    supervisor.close();
    podNet.close();
  }

  private void run(Narrator narrator, ClusterPreparation beforeServices)
      throws InterruptedException {
    ProcessPlan plan = new ProcessPlan(options, podNet.prefix());
    narrator.say("starting Kafka, PostgreSQL, the outbox relay and the simulated cluster");
    // The console first: who waits for the rest wants to watch it come.
    supervisor.start(plan.foundation());
    supervisor.start(plan.console());
    supervisor.awaitReady(List.of(Ports.SIMCLUSTER), PATIENCE);
    ClusterSetup setup = new ClusterSetup(kube());
    setup.prepare(options.installation().customResources());
    setup.nodes(options.nodes(), options.nodeLimit());
    beforeServices.prepare(kube());
    narrator.say("starting " + names(plan.services()));
    // They wait for Kafka and PostgreSQL by themselves, and load their classes meanwhile.
    supervisor.start(plan.services());
    if (supervisor.names().contains(Service.CONSOLE.process())) {
      supervisor.awaitReady(List.of(Service.CONSOLE.process()), PATIENCE);
      narrator.say("the console is ready: " + options.ports().url(Service.CONSOLE));
    }
    supervisor.awaitReady(supervisor.names(), PATIENCE);
  }

  private static String names(List<ProcessSpec> specs) {
    return String.join(", ", specs.stream().map(ProcessSpec::name).toList());
  }
}
