package dev.acequia.events.id;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.acequia.events.check.Require;

/** A device, minted once per slot; a uuid learnt later attaches to it and never re-keys it. */
public record DeviceId(String value) {

  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public DeviceId {
    Require.key(value, "device id");
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
