package dev.acequia.events.id;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.acequia.events.check.Require;

/** Name of a tenant. */
public record TenantName(String value) {

  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public TenantName {
    Require.key(value, "tenant name");
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
