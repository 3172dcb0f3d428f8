package dev.acequia.replay.trace;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** A job list of either format, told apart by its header. */
public final class TraceFile {

  private TraceFile() {}

  /**
   * @param limit the first so many lines of the file, 0 for all
   * @return in order of submission; the first is submitted at once
   * @throws IllegalArgumentException that names the line or the format
   */
  public static List<TraceJob> read(Path file, int limit) throws IOException {
    return parse(Files.readString(file), limit);
  }

  static List<TraceJob> parse(String csv, int limit) {
    List<TraceJob> jobs =
        jobs(Table.parse(csv), limit).sorted(Comparator.comparing(TraceJob::submitAfter)).toList();
    Duration origin = jobs.isEmpty() ? Duration.ZERO : jobs.getFirst().submitAfter();
    return jobs.stream().map(job -> job.startingAt(origin)).toList();
  }

  private static Stream<TraceJob> jobs(Table table, int limit) {
    if (PhillyJobs.describes(table)) {
      return PhillyJobs.read(table, limit);
    }
    if (OpenbPods.describes(table)) {
      return OpenbPods.read(table, limit);
    }
    throw new IllegalArgumentException(
        "neither a Philly job list nor an openb pod list: columns " + table.columns().keySet());
  }
}
