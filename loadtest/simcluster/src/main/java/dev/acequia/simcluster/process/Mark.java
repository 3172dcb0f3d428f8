package dev.acequia.simcluster.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Which process this simulator started, so that the next one finds what a kill has left. An id
 * alone is used again by the system; with its start time and the machine's boot it is one process.
 *
 * @param pid also the id of its group and session
 */
record Mark(long pid, String start, String boot) {

  /** Empty when it has ended already. */
  static Optional<Mark> of(long pid) {
    return ProcessTable.start(pid).map(start -> new Mark(pid, start, ProcessTable.boot()));
  }

  void write(Path file) throws IOException {
    Files.createDirectories(file.getParent());
    Files.writeString(file, pid + " " + start + " " + boot);
  }

  static Optional<Mark> read(Path file) {
    try {
      String[] parts = Files.readString(file).split(" ");
      return Optional.of(new Mark(Long.parseLong(parts[0]), parts[1], parts[2]));
    } catch (IOException | NumberFormatException | ArrayIndexOutOfBoundsException torn) {
      return Optional.empty();
    }
  }

  boolean alive() {
    return boot.equals(ProcessTable.boot())
        && ProcessTable.start(pid).filter(start::equals).isPresent();
  }

  /**
   * Signals the group. Its id is not given to another process while a member lives; if another has
   * it all the same, the group is gone.
   */
  void signalGroup(int signal) {
    boolean foreign = ProcessTable.start(pid).filter(s -> !s.equals(start)).isPresent();
    if (boot.equals(ProcessTable.boot()) && !foreign && !Signals.toGroup(pid, signal) && alive()) {
      // Just started, it has no group of its own yet.
      Signals.toProcess(pid, signal);
    }
  }
}
