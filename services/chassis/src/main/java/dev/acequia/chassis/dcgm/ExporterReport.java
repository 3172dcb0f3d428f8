package dev.acequia.chassis.dcgm;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One answer of an exporter: its GPUs in order of index and partition. An answer without a GPU says
 * nothing about the node: the exporter may have lost the driver.
 */
public record ExporterReport(List<GpuReport> gpus, int malformed) {

  public ExporterReport {
    gpus = List.copyOf(gpus);
  }

  public boolean silent() {
    return gpus.isEmpty();
  }

  public static ExporterReport read(String text) {
    MetricText metrics = MetricText.parse(text);
    Map<Key, Gathering> gatherings = new LinkedHashMap<>();
    for (MetricLine line : metrics.lines()) {
      Optional<Metric> metric = Metric.named(line.name());
      if (metric.isEmpty()) continue;
      Key.of(line)
          .ifPresent(
              key ->
                  gatherings
                      .computeIfAbsent(key, ignored -> new Gathering(key))
                      .add(metric.get(), line));
    }
    List<GpuReport> gpus =
        gatherings.values().stream()
            .map(Gathering::report)
            .sorted(
                Comparator.comparingInt(GpuReport::index)
                    .thenComparing(ExporterReport::partitionId))
            .toList();
    return new ExporterReport(gpus, metrics.malformed());
  }

  private static String partitionId(GpuReport gpu) {
    return gpu.partition().map(GpuReport.Partition::id).orElse("");
  }

  /** Series of one GPU or MIG instance carry the same three labels, whatever else differs. */
  private record Key(int index, String uuid, String partition) {
    static Optional<Key> of(MetricLine line) {
      String index = line.label("gpu");
      if (index.isEmpty()
          || !index.chars().allMatch(c -> c >= '0' && c <= '9')
          || index.length() > 4) return Optional.empty();
      String uuid = line.anyLabel("UUID", "uuid", "gpu_uuid");
      return Optional.of(new Key(Integer.parseInt(index), uuid, line.label("GPU_I_ID")));
    }
  }

  /** Collects the series of one key; identity comes from whichever series has it. */
  private static final class Gathering {
    private final Key key;
    private final EnumMap<Metric, Double> values = Metric.none();
    private final List<MetricLine> lines = new ArrayList<>();

    Gathering(Key key) {
      this.key = key;
    }

    void add(Metric metric, MetricLine line) {
      lines.add(line);
      if (!Blank.is(line.value())) values.put(metric, metric.normalise(line.name(), line.value()));
    }

    GpuReport report() {
      return new GpuReport(
          key.index(),
          key.uuid(),
          PciAddress.read(first("pci_bus_id")),
          first("modelName", "model_name"),
          text(first("DCGM_FI_DRIVER_VERSION")),
          key.partition().isEmpty()
              ? Optional.empty()
              : Optional.of(new GpuReport.Partition(first("GPU_I_PROFILE"), key.partition())),
          holder(),
          text(first("err_msg")),
          values);
    }

    /**
     * Without honorLabels a scraper renames the exporter's own labels to exported_*, and {@code
     * pod} is the exporter itself; hence that order.
     */
    private Optional<PodName> holder() {
      String pod = first("exported_pod", "pod", "pod_name");
      String namespace = first("exported_namespace", "namespace", "pod_namespace");
      return pod.isEmpty() || namespace.isEmpty()
          ? Optional.empty()
          : Optional.of(new PodName(namespace, pod));
    }

    private String first(String... labels) {
      for (MetricLine line : lines) {
        String value = line.anyLabel(labels);
        if (!value.isEmpty() && !value.equals("<<<NULL>>>")) return value;
      }
      return "";
    }

    private static Optional<String> text(String value) {
      return value.isEmpty() ? Optional.empty() : Optional.of(value);
    }
  }
}
