package dev.acequia.sandbox.postgres;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * What a running server writes about itself into {@code postmaster.pid} of its data folder
 * (PostgreSQL documentation, "Database File Layout"): line 1 the process id, line 4 the port.
 */
record Postmaster(long pid, int port) {

  private static final int PORT_LINE = 3;

  /** The server that owns the folder, if its process lives. */
  static Optional<Postmaster> of(Path data) {
    try {
      List<String> lines = Files.readAllLines(data.resolve("postmaster.pid"));
      if (lines.size() <= PORT_LINE) {
        return Optional.empty();
      }
      Postmaster found =
          new Postmaster(
              Long.parseLong(lines.get(0).strip()), Integer.parseInt(lines.get(PORT_LINE).strip()));
      return found.alive() ? Optional.of(found) : Optional.empty();
    } catch (IOException | NumberFormatException e) {
      return Optional.empty();
    }
  }

  boolean alive() {
    return ProcessHandle.of(pid).map(ProcessHandle::isAlive).orElse(false);
  }
}
