package dev.acequia.events.id;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.acequia.events.check.Require;

/** Name of a resource class. */
public record ResourceClassName(String value) {

  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public ResourceClassName {
    Require.key(value, "resource class name");
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
