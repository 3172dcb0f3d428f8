package dev.acequia.events.id;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.acequia.events.check.Require;

/** A workload: the uid of its owner object. */
public record WorkloadId(String value) {

  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public WorkloadId {
    Require.key(value, "workload id");
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
