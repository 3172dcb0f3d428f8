package dev.acequia.events.id;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.acequia.events.check.Require;

/** A health case of one device. */
public record CaseId(String value) {

  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public CaseId {
    Require.key(value, "case id");
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
