package dev.acequia.admission.queue;

import java.util.Map;

/** A namespace with the labels that selectors read. */
public record NamespaceFacts(String name, Map<String, String> labels) {

  public NamespaceFacts {
    labels = Map.copyOf(labels);
  }
}
