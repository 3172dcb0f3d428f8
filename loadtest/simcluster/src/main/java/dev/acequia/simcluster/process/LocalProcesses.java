package dev.acequia.simcluster.process;

import dev.acequia.simcluster.actors.process.ProcessHost;
import dev.acequia.simcluster.actors.process.ProcessId;
import dev.acequia.simcluster.actors.process.ProcessImage;
import dev.acequia.simcluster.actors.process.ProcessLaunch;
import dev.acequia.simcluster.actors.process.ProcessState;
import dev.acequia.simcluster.actors.process.VolumeContent;
import dev.acequia.simcluster.http.exec.PodCommands;
import dev.acequia.simcluster.http.logs.ContainerOutput;
import dev.acequia.simcluster.model.Line;
import java.io.IOException;
import java.lang.System.Logger.Level;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;

/**
 * Commands of an allow-list as processes of this machine (Linux, with {@code setsid}). They end
 * with this process; what a kill of it leaves is ended when it is opened again on the same folder.
 */
public final class LocalProcesses implements ProcessHost, AutoCloseable {

  private static final System.Logger LOG = System.getLogger(LocalProcesses.class.getName());

  /** As a container runtime says of a command that cannot be started. */
  private static final int CANNOT_START = 128;

  /** As a shell says of a command that cannot be executed. */
  private static final int CANNOT_EXECUTE = 126;

  /** For all processes when the simulator is told to stop. */
  private static final Duration CLOSING_GRACE = Duration.ofSeconds(2);

  private static final long PAUSE_NANOS = 20_000_000;

  private final PodFolders folders;
  private final AllowList list;
  private final Line line;
  private final Thread hook = new Thread(this::end, "end-processes");
  private final Map<ProcessId, PodProcess> processes = new ConcurrentHashMap<>();
  private final Map<ProcessId, ProcessState.Ended> unstarted = new ConcurrentHashMap<>();
  private final Set<String> discarded = ConcurrentHashMap.newKeySet();

  /** Held from the look whether the simulator is ending until a new process is known to its end. */
  private final Object starting = new Object();

  private volatile Consumer<ProcessId> listener = id -> {};
  private volatile boolean closing;

  private LocalProcesses(PodFolders folders, AllowList list, Line line) {
    this.folders = folders;
    this.list = list;
    this.line = line;
  }

  /**
   * @param folder of this simulator alone; secrets of pods will be in it
   */
  public static LocalProcesses open(Path folder, AllowList list, Line line) throws IOException {
    PodFolders folders = PodFolders.open(folder.toAbsolutePath().normalize());
    Leftovers.end(folders.marks(), folders.token());
    LocalProcesses opened = new LocalProcesses(folders, list, line);
    Runtime.getRuntime().addShutdownHook(opened.hook);
    return opened;
  }

  @Override
  public Optional<ProcessImage> image(String name) {
    return Optional.ofNullable(list.images().get(name));
  }

  @Override
  public String refusal(String name) {
    return "process image '%s' is not in the list of allowed commands %s"
        .formatted(name, list.file());
  }

  @Override
  public String root(String podUid) {
    return folders.root(podUid).toString();
  }

  @Override
  public Optional<String> start(ProcessId id, ProcessLaunch launch) {
    synchronized (starting) {
      return startUnlessClosing(id, launch);
    }
  }

  private Optional<String> startUnlessClosing(ProcessId id, ProcessLaunch launch) {
    if (closing || running().size() >= list.limit()) {
      return Optional.of(list.limit() + " process pods run already, the most that the list allows");
    }
    try {
      PodFolder folder = folders.of(id.podUid());
      folder.prepare(launch.volumes(), launch.mounts());
      String mark = folders.token() + "." + id.podUid() + "." + id.restart();
      BoundedLog log = BoundedLog.begin(folder.log(id.restart()), BoundedLog.FILE_BYTES);
      processes.put(
          id,
          PodProcess.start(
              id,
              SessionCommand.of(launch, folder.work(), mark),
              log,
              folders.marks().resolve(id.podUid() + "." + id.restart()),
              mark,
              () -> ended(id)));
    } catch (IOException e) {
      LOG.log(Level.WARNING, "the process of {0} cannot be started: {1}", id.pod(), e);
      unstarted.put(id, new ProcessState.Ended(CANNOT_START, String.valueOf(e.getMessage())));
    }
    return Optional.empty();
  }

  private void ended(ProcessId id) {
    if (closing) {
      return;
    }
    line.run(() -> listener.accept(id));
    if (discarded.contains(id.podUid())) {
      forget(id.podUid());
    }
  }

  @Override
  public ProcessState state(ProcessId id) {
    PodProcess process = processes.get(id);
    if (process != null) {
      return process.state();
    }
    ProcessState.Ended never = unstarted.get(id);
    return never != null ? never : new ProcessState.Unknown();
  }

  @Override
  public void refresh(String podUid, Map<String, VolumeContent> volumes) {
    try {
      folders.of(podUid).refresh(volumes);
    } catch (IOException e) {
      LOG.log(Level.WARNING, "the files of pod {0} are not up to date: {1}", podUid, e);
    }
  }

  @Override
  public void terminate(ProcessId id, Duration grace) {
    process(id).ifPresent(process -> process.terminate(grace));
  }

  private Optional<PodProcess> process(ProcessId id) {
    return Optional.ofNullable(processes.get(id)).filter(PodProcess::running);
  }

  @Override
  public void discard(String podUid) {
    discarded.add(podUid);
    if (running().stream().noneMatch(id -> id.podUid().equals(podUid))) {
      forget(podUid);
    }
  }

  private void forget(String podUid) {
    processes.keySet().removeIf(id -> id.podUid().equals(podUid));
    unstarted.keySet().removeIf(id -> id.podUid().equals(podUid));
    discarded.remove(podUid);
    Thread.ofVirtual().start(() -> folders.removeLater(podUid));
  }

  @Override
  public void retain(Set<String> podUids) {
    folders.retain(podUids);
  }

  @Override
  public void onEnd(Consumer<ProcessId> told) {
    listener = told;
  }

  @Override
  public List<ProcessId> running() {
    List<ProcessId> running = new ArrayList<>();
    for (PodProcess process : processes.values()) {
      if (process.running()) {
        running.add(process.id());
      }
    }
    return running;
  }

  /** The log of a run, also of one under an earlier simulator; empty when it wrote none. */
  public Optional<ContainerOutput> log(String podUid, int restart) {
    for (PodProcess process : processes.values()) {
      if (process.id().podUid().equals(podUid) && process.id().restart() == restart) {
        return Optional.of(process.log());
      }
    }
    return folders.log(podUid, restart).map(ContainerOutput.class::cast);
  }

  /** What {@code pods/exec} can do: signal the first process of a pod. */
  public PodCommands.Result execute(String podUid, List<String> command) {
    Optional<KillCommand> kill = KillCommand.parse(command);
    if (kill.isEmpty()) {
      return new PodCommands.Result(
          CANNOT_EXECUTE, "only kill of process 1 can be executed in a process pod");
    }
    return signal(podUid, kill.get().signal())
        ? new PodCommands.Result(0, "")
        : new PodCommands.Result(1, "kill: (1) - No such process");
  }

  /** False when none runs. */
  private boolean signal(String podUid, int number) {
    Optional<ProcessId> running =
        running().stream().filter(id -> id.podUid().equals(podUid)).findFirst();
    running.flatMap(this::process).ifPresent(process -> process.signal(number));
    return running.isPresent();
  }

  /** Ends all processes. Their pods are told so by the next simulator. */
  @Override
  public void close() {
    end();
    if (Thread.currentThread() != hook) {
      try {
        Runtime.getRuntime().removeShutdownHook(hook);
      } catch (IllegalStateException alreadyShuttingDown) {
        // Then the hook runs, and finds nothing left to do.
      }
    }
  }

  private void end() {
    synchronized (starting) {
      closing = true;
    }
    processes.values().forEach(process -> process.terminate(CLOSING_GRACE));
    awaitEnd();
    processes.values().forEach(PodProcess::kill);
    Leftovers.endMarked(folders.token());
    awaitEnd();
  }

  private void awaitEnd() {
    long until = System.nanoTime() + CLOSING_GRACE.toNanos();
    while (!running().isEmpty() && System.nanoTime() < until) {
      LockSupport.parkNanos(PAUSE_NANOS);
    }
  }
}
