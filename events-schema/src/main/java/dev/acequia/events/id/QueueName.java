package dev.acequia.events.id;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.acequia.events.check.Require;

/** Name of a capacity queue. */
public record QueueName(String value) {

  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public QueueName {
    Require.key(value, "queue name");
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
