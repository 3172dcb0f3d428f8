package dev.acequia.chassis.dcgm;

import java.util.Map;

/**
 * One sample of the Prometheus text format; time stamps of the exporter are not kept, it serves
 * what is now.
 */
public record MetricLine(String name, Map<String, String> labels, double value) {

  public MetricLine {
    labels = Map.copyOf(labels);
  }

  /** The label's value; empty when the label is missing, which the format does not tell apart. */
  public String label(String key) {
    return labels.getOrDefault(key, "");
  }

  /** The first of the labels that has a value; empty when none has. */
  public String anyLabel(String... keys) {
    for (String key : keys) {
      String value = label(key);
      if (!value.isEmpty()) return value;
    }
    return "";
  }
}
