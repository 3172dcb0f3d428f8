package dev.acequia.simcluster.process;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

/** Ends processes whose simulator was killed, and whatever a pod's process leaves behind. */
final class Leftovers {

  private static final int TRIES = 50;
  private static final long PAUSE_NANOS = 20_000_000;

  private Leftovers() {}

  /**
   * @param marks folder of the marks of processes; emptied
   * @param token that all environments were marked with
   */
  static void end(Path marks, String token) throws IOException {
    if (Files.isDirectory(marks)) {
      try (DirectoryStream<Path> files = Files.newDirectoryStream(marks)) {
        for (Path file : files) {
          Mark.read(file).filter(Mark::alive).ifPresent(mark -> mark.signalGroup(Signals.KILL));
          Files.delete(file);
        }
      }
    }
    // Those that left their group, and one started in the instant of the kill, before its mark.
    endMarked(token);
  }

  /** Kills until none is left: a process may start others while it is looked for. */
  static void endMarked(String prefix) {
    for (int tried = 0; tried < TRIES; tried++) {
      List<Long> left = ProcessTable.marked(prefix);
      if (left.isEmpty()) {
        return;
      }
      left.forEach(pid -> Signals.toProcess(pid, Signals.KILL));
      LockSupport.parkNanos(PAUSE_NANOS);
    }
  }
}
