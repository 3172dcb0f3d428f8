package dev.acequia.events.id;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.acequia.events.check.Require;

/** A reservation of capacity for a preemptor. */
public record ReservationId(String value) {

  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public ReservationId {
    Require.key(value, "reservation id");
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
