package dev.acequia.events.id;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.acequia.events.check.Require;

/** Requests that free capacity for one preemptor and share a deadline. */
public record GroupId(String value) {

  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public GroupId {
    Require.key(value, "group id");
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
