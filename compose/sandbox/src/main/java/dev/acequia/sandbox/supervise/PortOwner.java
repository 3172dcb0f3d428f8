package dev.acequia.sandbox.supervise;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Which process listens on a port: from {@code /proc} on Linux, from {@code lsof} elsewhere. */
final class PortOwner {

  private static final String LISTENING = "0A";
  private static final int MAX_COMMAND = 80;

  private PortOwner() {}

  /** The process in words, empty when the system does not tell. */
  static Optional<String> describe(int port) {
    Optional<Long> pid = Files.isDirectory(Path.of("/proc/net")) ? fromProc(port) : fromLsof(port);
    return pid.map(PortOwner::words);
  }

  private static String words(long pid) {
    String command =
        ProcessHandle.of(pid).flatMap(p -> p.info().commandLine()).orElse("unknown command");
    String shown =
        command.length() > MAX_COMMAND ? command.substring(0, MAX_COMMAND) + "..." : command;
    return "process " + pid + " (" + shown + ")";
  }

  private static Optional<Long> fromProc(int port) {
    Set<String> sockets =
        Stream.of("/proc/net/tcp", "/proc/net/tcp6")
            .flatMap(file -> lines(Path.of(file)).stream())
            .map(line -> line.strip().split("\\s+"))
            .filter(fields -> fields.length > 9 && fields[3].equals(LISTENING))
            .filter(fields -> fields[1].endsWith(":" + String.format(Locale.ROOT, "%04X", port)))
            .map(fields -> "socket:[" + fields[9] + "]")
            .collect(Collectors.toSet());
    return ProcessHandle.allProcesses()
        .map(ProcessHandle::pid)
        .filter(pid -> holdsOne(pid, sockets))
        .findFirst();
  }

  private static boolean holdsOne(long pid, Set<String> sockets) {
    try (Stream<Path> open = Files.list(Path.of("/proc/" + pid + "/fd"))) {
      return open.anyMatch(descriptor -> sockets.contains(target(descriptor)));
    } catch (IOException e) {
      return false;
    }
  }

  private static String target(Path link) {
    try {
      return Files.readSymbolicLink(link).toString();
    } catch (IOException e) {
      return "";
    }
  }

  private static List<String> lines(Path file) {
    try {
      return Files.readAllLines(file);
    } catch (IOException e) {
      return List.of();
    }
  }

  private static Optional<Long> fromLsof(int port) {
    try {
      Process lsof =
          new ProcessBuilder("lsof", "-nP", "-t", "-iTCP:" + port, "-sTCP:LISTEN")
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              .start();
      String said = new String(lsof.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      return said.lines().findFirst().map(Long::valueOf);
    } catch (IOException | NumberFormatException e) {
      return Optional.empty();
    }
  }
}
