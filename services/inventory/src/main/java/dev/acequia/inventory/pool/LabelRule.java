package dev.acequia.inventory.pool;

import java.util.List;
import java.util.Map;

/**
 * One requirement of a label selector, with Kubernetes' meaning: NotIn holds for a missing label,
 * too.
 */
public record LabelRule(String key, Operator operator, List<String> values) {

  public LabelRule {
    values = List.copyOf(values);
  }

  public enum Operator {
    IN,
    NOT_IN,
    EXISTS,
    DOES_NOT_EXIST
  }

  public static LabelRule equal(String key, String value) {
    return new LabelRule(key, Operator.IN, List.of(value));
  }

  public boolean holds(Map<String, String> labels) {
    String value = labels.get(key);
    return switch (operator) {
      case IN -> value != null && values.contains(value);
      case NOT_IN -> value == null || !values.contains(value);
      case EXISTS -> value != null;
      case DOES_NOT_EXIST -> value == null;
    };
  }
}
