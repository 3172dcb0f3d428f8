package dev.acequia.events.id;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.acequia.events.check.Require;

/** A finding of reclamation. */
public record FindingId(String value) {

  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public FindingId {
    Require.key(value, "finding id");
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
