package dev.acequia.replay.trace;

import java.time.Duration;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * Pod lists of Alibaba's openb trace (Weng et al., ATC'23); times in seconds. A share of a GPU
 * counts as a whole one. The trace has no tenants: the class of service stands for one. Pods that
 * were never scheduled have no run time and are left out.
 */
final class OpenbPods {

  private OpenbPods() {}

  static boolean describes(Table table) {
    return table.has("name", "cpu_milli", "memory_mib", "num_gpu", "gpu_milli");
  }

  /**
   * @throws IllegalArgumentException for one of the lists without times
   */
  static Stream<TraceJob> read(Table table, int limit) {
    if (!table.has("creation_time", "deletion_time", "scheduled_time")) {
      throw new IllegalArgumentException("this pod list has no times, so it cannot be replayed");
    }
    return table
        .rows(limit)
        .filter(row -> !row.text("scheduled_time").isEmpty())
        .map(OpenbPods::pod);
  }

  private static TraceJob pod(Table.Row row) {
    long ran = row.number("deletion_time") - row.number("scheduled_time");
    String qos = row.text("qos").toLowerCase(Locale.ROOT);
    return new TraceJob(
        row.text("name"),
        qos.isEmpty() ? "unknown" : qos,
        (int) row.number("num_gpu"),
        Duration.ofSeconds(row.number("creation_time")),
        Duration.ofSeconds(Math.max(1, ran)),
        row.number("cpu_milli"),
        row.number("memory_mib"),
        qos.equals("be"));
  }
}
