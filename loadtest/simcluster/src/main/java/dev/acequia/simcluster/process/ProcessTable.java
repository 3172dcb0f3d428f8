package dev.acequia.simcluster.process;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** What Linux says of processes. */
final class ProcessTable {

  /** Every process of a pod has it, and so do its children, wherever they go. */
  static final String MARK = "ACEQUIA_PROCESS_MARK";

  private static final Path PROC = Path.of("/proc");
  private static final int START_TIME = 19;

  private ProcessTable() {}

  /** When a process started, unique with its id until the machine is started again. */
  static Optional<String> start(long pid) {
    try {
      String stat = Files.readString(PROC.resolve(pid + "/stat"), StandardCharsets.ISO_8859_1);
      // The name in parentheses may hold anything, so fields count from its end.
      String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ");
      return Optional.of(fields[START_TIME]);
    } catch (IOException | IndexOutOfBoundsException gone) {
      return Optional.empty();
    }
  }

  /** Differs after each start of the machine. */
  static String boot() {
    try {
      return Files.readString(PROC.resolve("sys/kernel/random/boot_id")).strip();
    } catch (IOException e) {
      return "unknown";
    }
  }

  /** Processes whose mark begins with this. */
  static List<Long> marked(String prefix) {
    List<Long> found = new ArrayList<>();
    String wanted = MARK + "=" + prefix;
    try (DirectoryStream<Path> all = Files.newDirectoryStream(PROC, "[0-9]*")) {
      for (Path process : all) {
        if (hasVariable(process, wanted)) {
          found.add(Long.valueOf(process.getFileName().toString()));
        }
      }
    } catch (IOException e) {
      return found;
    }
    return found;
  }

  private static boolean hasVariable(Path process, String wanted) {
    try {
      byte[] environment = Files.readAllBytes(process.resolve("environ"));
      return Arrays.stream(new String(environment, StandardCharsets.UTF_8).split("\0"))
          .anyMatch(variable -> variable.startsWith(wanted));
    } catch (IOException goneOrForeign) {
      return false;
    }
  }
}
