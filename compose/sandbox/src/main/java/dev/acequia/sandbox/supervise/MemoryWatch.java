package dev.acequia.sandbox.supervise;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalLong;

/**
 * Resident memory of processes and the most that each has had, in megabytes, over all its restarts.
 * Linux only; elsewhere it knows nothing. Thread-safe.
 */
public final class MemoryWatch {

  private final Map<String, Long> peaks = new LinkedHashMap<>();

  /** Looks at the processes now. */
  public synchronized void look(Map<String, Long> pids) {
    pids.forEach(
        (name, pid) -> field(pid, "VmHWM").ifPresent(peak -> peaks.merge(name, peak, Math::max)));
  }

  /** The highest figure of each process so far. */
  public synchronized Map<String, Long> peaks() {
    return Map.copyOf(peaks);
  }

  /** Resident memory of a process now. */
  public static OptionalLong resident(long pid) {
    return field(pid, "VmRSS");
  }

  private static OptionalLong field(long pid, String field) {
    try {
      return Files.readAllLines(Path.of("/proc/" + pid + "/status")).stream()
          .filter(line -> line.startsWith(field + ":"))
          .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")) / 1024)
          .findFirst();
    } catch (IOException e) {
      return OptionalLong.empty();
    }
  }
}
