package dev.acequia.health.signal;

import dev.acequia.chassis.dcgm.GpuReport;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What stage 1 remembers of a node. Samples may repeat and come late: only one that is newer than
 * the last counts. Rebuilt by reading the telemetry of the last minutes again.
 *
 * @param gpus by uuid, or by index where there is none
 * @param lastAt when the newest sample was read
 * @param silences answers in a row that said nothing
 * @param evidenceAt when fresh data was told last
 */
public record NodeWindow(
    String node,
    SortedMap<String, GpuWindow> gpus,
    Instant lastAt,
    int silences,
    Instant evidenceAt) {

  /** Silent once may be a hiccup of the network; twice is a fact. */
  private static final int GONE_AFTER = 2;

  public static NodeWindow fresh(String node) {
    return new NodeWindow(node, new TreeMap<>(), Instant.MIN, 0, Instant.MIN);
  }

  /** What a sample leads to. */
  public record Step(NodeWindow window, List<Signal> signals) {}

  /**
   * Takes a sample in.
   *
   * @param evidenceEvery how often fresh data is told at least, cluster time
   */
  public Step take(Sample sample, Duration evidenceEvery) {
    if (!sample.at().isAfter(lastAt)) return new Step(this, List.of());
    return sample.silent() ? silent(sample.at()) : reported(sample, evidenceEvery);
  }

  private Step silent(Instant at) {
    List<Signal> signals = new ArrayList<>();
    SortedMap<String, GpuWindow> next = new TreeMap<>(gpus);
    if (silences + 1 == GONE_AFTER) {
      signals.add(new Signal.ExporterGone());
      next.replaceAll((key, window) -> window.silent(at, signals));
    }
    return new Step(
        new NodeWindow(node, next, at, Math.min(silences + 1, GONE_AFTER), evidenceAt), signals);
  }

  private Step reported(Sample sample, Duration evidenceEvery) {
    List<Signal> signals = new ArrayList<>();
    if (silences >= GONE_AFTER) signals.add(new Signal.ExporterBack());
    SortedMap<String, GpuWindow> next = new TreeMap<>(gpus);
    Set<String> seen = new HashSet<>();
    for (GpuReport gpu : sample.report().gpus()) {
      String key = key(gpu);
      if (!seen.add(key)) continue;
      GpuWindow window =
          next.getOrDefault(
              key, GpuWindow.of(new Signal.Gpu(gpu.uuid(), gpu.index()), sample.at()));
      next.put(key, window.seen(gpu, sample.at(), signals));
    }
    for (Map.Entry<String, GpuWindow> entry : next.entrySet()) {
      if (!seen.contains(entry.getKey()))
        entry.setValue(entry.getValue().missed(sample.at(), signals));
    }
    boolean evidenceDue =
        evidenceAt.equals(Instant.MIN)
            || silences >= GONE_AFTER
            || !sample.at().isBefore(evidenceAt.plus(evidenceEvery));
    if (evidenceDue) signals.add(new Signal.Evidence());
    return new Step(
        new NodeWindow(node, next, sample.at(), 0, evidenceDue ? sample.at() : evidenceAt),
        signals);
  }

  private static String key(GpuReport gpu) {
    return gpu.uuid().isEmpty() ? "index/" + gpu.index() : gpu.uuid();
  }
}
