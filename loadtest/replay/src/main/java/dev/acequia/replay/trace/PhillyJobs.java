package dev.acequia.replay.trace;

import java.time.Duration;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * Jobs derived from Microsoft's Philly trace, in the format of ChronusArtifact (Gao et al.,
 * SoCC'21): one line a job with virtual cluster, GPUs, submission and duration in seconds.
 */
final class PhillyJobs {

  private PhillyJobs() {}

  static boolean describes(Table table) {
    return table.has("job_id", "user", "num_gpu", "submit_time", "duration");
  }

  static Stream<TraceJob> read(Table table, int limit) {
    return table.rows(limit).map(PhillyJobs::job);
  }

  private static TraceJob job(Table.Row row) {
    return new TraceJob(
        "philly-" + row.text("job_id"),
        tenant(row.text("user")),
        (int) row.number("num_gpu"),
        Duration.ofSeconds(row.number("submit_time")),
        Duration.ofSeconds(Math.max(1, row.number("duration"))),
        0,
        0,
        row.text("best_effort").equals("1"));
  }

  /** {@code vc_6214e9} becomes a DNS label. */
  private static String tenant(String user) {
    String label = user.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-");
    return label.isBlank() ? "unknown" : label;
  }
}
