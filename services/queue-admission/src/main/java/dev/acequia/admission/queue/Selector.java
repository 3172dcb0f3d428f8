package dev.acequia.admission.queue;

import java.util.List;
import java.util.Map;

/** A Kubernetes label selector. All terms must hold; without terms it selects everything. */
public record Selector(List<Term> terms) {

  public static final Selector EVERYTHING = new Selector(List.of());

  public Selector {
    terms = List.copyOf(terms);
  }

  public boolean selects(Map<String, String> labels) {
    return terms.stream().allMatch(term -> term.holds(labels));
  }

  /** One requirement on one label. */
  public sealed interface Term {

    boolean holds(Map<String, String> labels);

    record In(String key, List<String> values) implements Term {
      @Override
      public boolean holds(Map<String, String> labels) {
        String value = labels.get(key);
        return value != null && values.contains(value);
      }
    }

    /** Holds too where the label is missing. */
    record NotIn(String key, List<String> values) implements Term {
      @Override
      public boolean holds(Map<String, String> labels) {
        String value = labels.get(key);
        return value == null || !values.contains(value);
      }
    }

    record Exists(String key) implements Term {
      @Override
      public boolean holds(Map<String, String> labels) {
        return labels.containsKey(key);
      }
    }

    record Absent(String key) implements Term {
      @Override
      public boolean holds(Map<String, String> labels) {
        return !labels.containsKey(key);
      }
    }
  }
}
