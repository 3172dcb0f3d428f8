package dev.acequia.events.id;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.acequia.events.check.Require;

/** A cluster, by its configured slug: lower-case letters, digits and dashes, at most 63. */
public record ClusterId(String value) {

  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public ClusterId {
    Require.slug(value, "cluster id");
  }

  @JsonValue
  @Override
  public String value() {
    return value;
  }

  @Override
  public String toString() {
    return value;
  }
}
