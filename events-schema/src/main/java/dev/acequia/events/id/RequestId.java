package dev.acequia.events.id;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.acequia.events.check.Require;

/** A request to free something, echoed by its answers. */
public record RequestId(String value) {

  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public RequestId {
    Require.key(value, "request id");
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
