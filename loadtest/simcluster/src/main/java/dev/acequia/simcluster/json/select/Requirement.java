package dev.acequia.simcluster.json.select;

import java.util.Set;
import org.jspecify.annotations.Nullable;

/** One requirement on one label. */
public record Requirement(String key, Operator operator, Set<String> values) {

  /** What is required of the label. */
  public enum Operator {
    IN,
    NOT_IN,
    EXISTS,
    ABSENT
  }

  /**
   * @param value null when the label is absent
   */
  boolean accepts(@Nullable String value) {
    return switch (operator) {
      case IN -> value != null && values.contains(value);
      // Absent labels are not in any set.
      case NOT_IN -> value == null || !values.contains(value);
      case EXISTS -> value != null;
      case ABSENT -> value == null;
    };
  }
}
