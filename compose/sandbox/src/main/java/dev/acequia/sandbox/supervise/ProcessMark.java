package dev.acequia.sandbox.supervise;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A file {@code NAME.pid} that says which process plays a part. Process ids are used again by the
 * system, so the start time belongs to the identity.
 */
record ProcessMark(String name, long pid, Instant started) {

  private static final String SUFFIX = ".pid";

  static ProcessMark of(String name, ProcessHandle process) {
    return new ProcessMark(
        name, process.pid(), process.info().startInstant().orElse(Instant.EPOCH));
  }

  /** All marks in a folder. */
  static List<ProcessMark> in(Path folder) {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .filter(file -> file.toString().endsWith(SUFFIX))
          .sorted()
          .flatMap(file -> read(file).stream())
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static Optional<ProcessMark> read(Path folder, String name) {
    return read(folder.resolve(name + SUFFIX));
  }

  void write(Path folder) {
    try {
      Files.createDirectories(folder);
      Files.writeString(folder.resolve(name + SUFFIX), pid + " " + started.toEpochMilli());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  void remove(Path folder) {
    try {
      Files.deleteIfExists(folder.resolve(name + SUFFIX));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The process, if it is still the one that was marked. */
  Optional<ProcessHandle> process() {
    return ProcessHandle.of(pid)
        .filter(ProcessHandle::isAlive)
        .filter(p -> p.info().startInstant().map(this::sameStart).orElse(true));
  }

  // The system reports starts in ticks; two readings of one start can differ by one.
  private boolean sameStart(Instant other) {
    return Math.abs(other.toEpochMilli() - started.toEpochMilli()) < 100;
  }

  private static Optional<ProcessMark> read(Path file) {
    try {
      String name = file.getFileName().toString();
      String[] parts = Files.readString(file).strip().split(" ");
      return Optional.of(
          new ProcessMark(
              name.substring(0, name.length() - SUFFIX.length()),
              Long.parseLong(parts[0]),
              Instant.ofEpochMilli(Long.parseLong(parts[1]))));
    } catch (IOException | NumberFormatException | ArrayIndexOutOfBoundsException e) {
      return Optional.empty();
    }
  }
}
