package dev.acequia.sandbox.supervise;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * One process that is started again whenever it ends, until {@link #stop}.
 *
 * <p>A virtual thread of its own waits for it. {@link #stop} and {@link #kill} may be called from
 * any thread.
 */
final class SupervisedProcess {

  private final ProcessSpec spec;
  private final Path marks;
  private final Ending ending;
  private final Narrator narrator;
  private final AtomicInteger restarts = new AtomicInteger();
  private final Thread keeper;
  private volatile @Nullable Process process;
  private volatile boolean stopping;

  SupervisedProcess(ProcessSpec spec, Path marks, Ending ending, Narrator narrator) {
    this.spec = spec;
    this.marks = marks;
    this.ending = ending;
    this.narrator = narrator;
    this.keeper = Thread.ofVirtual().name("keep-" + spec.name()).unstarted(this::keep);
  }

  ProcessSpec spec() {
    return spec;
  }

  int restarts() {
    return restarts.get();
  }

  void start() {
    launch();
    keeper.start();
  }

  /** Process id, while it runs. */
  Optional<Long> pid() {
    return Optional.ofNullable(process).filter(Process::isAlive).map(Process::pid);
  }

  /** The process itself, while it runs. */
  Optional<ProcessHandle> handle() {
    return Optional.ofNullable(process).filter(Process::isAlive).map(Process::toHandle);
  }

  /** Ends it as {@code kill -9} does; it will be started again. */
  void kill() {
    Process running = process;
    if (running != null) {
      running.destroyForcibly();
    }
  }

  /** Ends it for good. */
  void stop() {
    stopping = true;
    keeper.interrupt();
    Process running = process;
    if (running != null && running.isAlive() && !ending.end(running.toHandle())) {
      narrator.say(
          spec.name() + " did not stop within " + ending.grace().toSeconds() + " s and was killed");
    }
    ProcessMark.read(marks, spec.name()).ifPresent(mark -> mark.remove(marks));
  }

  private void keep() {
    BackOff backOff = BackOff.FIRST;
    try {
      while (!stopping) {
        long began = System.nanoTime();
        Process running = process;
        int code = running == null ? -1 : running.waitFor();
        if (stopping) {
          return;
        }
        Duration life = Duration.ofNanos(System.nanoTime() - began);
        narrator.say(
            "%s ended (exit code %d), starts again in %.1f s; log: %s"
                .formatted(spec.name(), code, backOff.next().toMillis() / 1000.0, spec.log()));
        Thread.sleep(backOff.next());
        backOff = backOff.after(life);
        restarts.incrementAndGet();
        launch();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void launch() {
    try {
      Files.createDirectories(spec.log().getParent());
      File log = spec.log().toFile();
      ProcessBuilder builder =
          new ProcessBuilder(spec.command())
              .redirectErrorStream(true)
              .redirectInput(ProcessBuilder.Redirect.from(new File("/dev/null")))
              .redirectOutput(ProcessBuilder.Redirect.appendTo(log));
      // glibc gives each thread an arena of its own; two are enough, and save tens of megabytes.
      builder.environment().put("MALLOC_ARENA_MAX", "2");
      builder.environment().putAll(spec.environment());
      Process started = builder.start();
      process = started;
      ProcessMark.of(spec.name(), started.toHandle()).write(marks);
      if (stopping) {
        started.destroyForcibly();
      }
    } catch (IOException e) {
      throw new UncheckedIOException("cannot start " + spec.name(), e);
    }
  }
}
