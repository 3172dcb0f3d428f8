package dev.acequia.events.id;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.acequia.events.check.Require;

/** A ledger entry; derived from its source event, so that posting twice is posting once. */
public record EntryId(String value) {

  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public EntryId {
    Require.key(value, "entry id");
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
