package dev.acequia.simcluster.process;

import dev.acequia.simcluster.actors.process.ProcessId;
import dev.acequia.simcluster.actors.process.ProcessState;
import java.io.IOException;
import java.io.InputStream;
import java.lang.System.Logger.Level;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;

/** One started process with its group, its log and its mark. Any thread. */
final class PodProcess {

  private static final System.Logger LOG = System.getLogger(PodProcess.class.getName());
  private static final int BUFFER = 16 * 1024;

  /** For output that is under way when the process has ended. */
  private static final Duration LAST_OUTPUT = Duration.ofSeconds(1);

  /** Between looks whether it has ended of itself, in ms. */
  private static final int POLL_MS = 500;

  private final ProcessId id;
  private final Process process;
  private final Mark mark;
  private final BoundedLog log;
  private final String environmentMark;
  private volatile ProcessState state = new ProcessState.Running();
  private boolean termSent;
  private long killAtNanos;

  private PodProcess(
      ProcessId id, Process process, Mark mark, BoundedLog log, String environmentMark) {
    this.id = id;
    this.process = process;
    this.mark = mark;
    this.log = log;
    this.environmentMark = environmentMark;
  }

  /**
   * Starts it as the leader of a session and group of its own.
   *
   * @param onEnd called once, on a thread of its own, when the process and all it left have ended
   */
  static PodProcess start(
      ProcessId id,
      ProcessBuilder builder,
      BoundedLog log,
      Path markFile,
      String environmentMark,
      Runnable onEnd)
      throws IOException {
    Process process = builder.start();
    // One that is gone by now needs no mark: its start matters to nobody.
    Mark mark = Mark.of(process.pid()).orElse(new Mark(process.pid(), "gone", "gone"));
    mark.write(markFile);
    PodProcess started = new PodProcess(id, process, mark, log, environmentMark);
    Thread pump = Thread.ofPlatform().daemon().name("log-" + id.podUid()).start(started::pump);
    Thread.ofPlatform()
        .daemon()
        .name("process-" + id.podUid())
        .start(() -> started.follow(pump, markFile, onEnd));
    return started;
  }

  ProcessId id() {
    return id;
  }

  ProcessState state() {
    return state;
  }

  BoundedLog log() {
    return log;
  }

  boolean running() {
    return state instanceof ProcessState.Running;
  }

  private void pump() {
    byte[] buffer = new byte[BUFFER];
    try (InputStream output = process.getInputStream()) {
      for (int n = output.read(buffer); n >= 0; n = output.read(buffer)) {
        log.append(buffer, n);
      }
    } catch (IOException e) {
      LOG.log(Level.DEBUG, "the output of {0} ended: {1}", id.pod(), e);
    }
  }

  private void follow(Thread pump, Path markFile, Runnable onEnd) {
    try {
      int code = process.waitFor();
      // With the first process of a container all others end.
      mark.signalGroup(Signals.KILL);
      Leftovers.endMarked(environmentMark);
      pump.join(LAST_OUTPUT);
      log.finish();
      Files.deleteIfExists(markFile);
      state = new ProcessState.Ended(code, "");
    } catch (IOException e) {
      LOG.log(Level.WARNING, "the mark of " + id.pod() + " stays", e);
      state = new ProcessState.Ended(process.exitValue(), "");
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return;
    }
    onEnd.run();
  }

  /** To its first process alone, as {@code kill} in the container would. */
  void signal(int number) {
    if (process.isAlive()) {
      Signals.toProcess(process.pid(), number);
    }
  }

  synchronized void terminate(Duration grace) {
    if (!process.isAlive()) {
      return;
    }
    long at = System.nanoTime() + grace.toNanos();
    if (termSent && at - killAtNanos >= 0) {
      return;
    }
    killAtNanos = at;
    if (!termSent) {
      termSent = true;
      Thread.ofPlatform().daemon().name("grace-" + id.podUid()).start(this::killWhenDue);
      if (!grace.isZero()) {
        mark.signalGroup(Signals.TERM);
      }
    }
    notifyAll();
  }

  private synchronized void killWhenDue() {
    try {
      long left = killAtNanos - System.nanoTime();
      while (process.isAlive() && left > 0) {
        wait(Math.clamp(left / 1_000_000 + 1, 1, POLL_MS));
        left = killAtNanos - System.nanoTime();
      }
      if (process.isAlive()) {
        mark.signalGroup(Signals.KILL);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** For the end of the simulator; no grace. */
  void kill() {
    if (process.isAlive()) {
      mark.signalGroup(Signals.KILL);
    }
  }
}
