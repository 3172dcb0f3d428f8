package dev.acequia.sandbox.supervise;

import dev.acequia.sandbox.layout.Home;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.Stream;

/**
 * Keeps the processes of one sandbox running.
 *
 * <p>Processes are started in groups; {@link #awaitReady} tells when a group can be leaned on.
 * {@link #close} stops them in the reverse order of their start, and leaves none behind.
 */
public final class Supervisor implements AutoCloseable {

  static final String MARK = "supervisor";

  private static final Duration BETWEEN_PROBES = Duration.ofMillis(100);

  private final Home home;
  private final Ending ending;
  private final Narrator narrator;
  private final Probe probe = new Probe();
  private final List<List<SupervisedProcess>> groups = new ArrayList<>();

  private Supervisor(Home home, Duration grace, Narrator narrator) {
    this.home = home;
    this.ending = new Ending(grace);
    this.narrator = narrator;
  }

  /**
   * Takes charge of a sandbox: ends what an earlier supervisor left, and marks itself.
   *
   * @param grace how long a process may take to end before it is killed, wall time
   */
  public static Supervisor of(Home home, Duration grace, Narrator narrator) {
    List<String> ended = new Orphans(home).end();
    if (!ended.isEmpty()) {
      narrator.say("ended what an earlier run had left: " + String.join(", ", ended));
    }
    ProcessMark.of(MARK, ProcessHandle.current()).write(home.run());
    return new Supervisor(home, grace, narrator);
  }

  /** Starts processes at the same time; returns when they run, not when they are ready. */
  public synchronized void start(List<ProcessSpec> specs) {
    List<SupervisedProcess> group =
        specs.stream()
            .map(spec -> new SupervisedProcess(spec, home.run(), ending, narrator))
            .toList();
    groups.add(group);
    group.forEach(SupervisedProcess::start);
  }

  /**
   * Waits until each of the named processes answers that it is ready.
   *
   * @throws NotReadyException when one is not within {@code patience}
   */
  public void awaitReady(List<String> names, Duration patience) throws InterruptedException {
    long giveUp = System.nanoTime() + patience.toNanos();
    List<String> waiting = new ArrayList<>(names);
    while (true) {
      List<String> ready = new ArrayList<>();
      for (String name : waiting) {
        if (probe.ready(process(name).spec().ready())) {
          ready.add(name);
        }
      }
      waiting.removeAll(ready);
      if (waiting.isEmpty()) {
        return;
      }
      if (System.nanoTime() > giveUp) {
        throw new NotReadyException(waiting, home);
      }
      Thread.sleep(BETWEEN_PROBES);
    }
  }

  /** Ends a process as {@code kill -9} does. It is started again by itself. */
  public void kill(String name) {
    process(name).kill();
  }

  /** Names of the processes, in the order of their start. */
  public synchronized List<String> names() {
    return processes().map(p -> p.spec().name()).toList();
  }

  /** Process ids of what runs now. */
  public synchronized Map<String, Long> pids() {
    Map<String, Long> pids = new LinkedHashMap<>();
    processes().forEach(p -> p.pid().ifPresent(pid -> pids.put(p.spec().name(), pid)));
    return pids;
  }

  /** The process that plays a part now; empty between its end and its next start. */
  public Optional<ProcessHandle> runs(String name) {
    return process(name).handle();
  }

  /** How often a process has been started again. */
  public int restarts(String name) {
    return process(name).restarts();
  }

  @Override
  public void close() {
    List<List<SupervisedProcess>> running;
    synchronized (this) {
      running = List.copyOf(groups);
      groups.clear();
    }
    running.reversed().forEach(Supervisor::stop);
    ProcessMark.read(home.run(), MARK).ifPresent(mark -> mark.remove(home.run()));
  }

  private synchronized SupervisedProcess process(String name) {
    Optional<SupervisedProcess> found =
        processes().filter(p -> p.spec().name().equals(name)).findFirst();
    return found.orElseThrow(
        () ->
            new IllegalArgumentException("no process is named " + name + "; there are " + names()));
  }

  /** Called by those who hold the lock. */
  private Stream<SupervisedProcess> processes() {
    return groups.stream().flatMap(List::stream);
  }

  /** Members of a group do not lean on each other and stop at the same time. */
  private static void stop(List<SupervisedProcess> group) {
    try (ExecutorService stopping = Executors.newVirtualThreadPerTaskExecutor()) {
      group.forEach(process -> stopping.execute(process::stop));
    }
  }
}
