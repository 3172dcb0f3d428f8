package dev.acequia.sandbox.supervise;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;

/**
 * Processes that stand still, as {@code kill -STOP} makes them, until this is closed. They keep
 * their memory, sockets and files; others see them as slow and never as dead. One that was killed
 * meanwhile, or whose id belongs to another by now, is left alone.
 */
public final class StandStill implements AutoCloseable {

  private final List<ProcessHandle> processes;

  private StandStill(List<ProcessHandle> processes) {
    this.processes = processes;
  }

  /** Stops processes in their order. */
  public static StandStill of(List<ProcessHandle> processes) {
    StandStill still = new StandStill(List.copyOf(processes));
    still.processes.forEach(process -> signal("-STOP", process));
    return still;
  }

  /** Lets them go on. */
  @Override
  public void close() {
    processes.forEach(process -> signal("-CONT", process));
  }

  /** A handle knows the start of its process, so a used id is not taken for it. */
  private static void signal(String signal, ProcessHandle process) {
    if (!process.isAlive()) {
      return;
    }
    try {
      new ProcessBuilder("kill", signal, Long.toString(process.pid()))
          .redirectErrorStream(true)
          .redirectOutput(ProcessBuilder.Redirect.DISCARD)
          .start()
          .waitFor();
    } catch (IOException e) {
      throw new UncheckedIOException("cannot signal process " + process.pid(), e);
    } catch (InterruptedException e) {
      // The signal is on its way; whoever interrupts still gets its way.
      Thread.currentThread().interrupt();
    }
  }
}
