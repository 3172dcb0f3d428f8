package dev.acequia.events;

import dev.acequia.events.check.Require;

/**
 * An event of a type that this version does not know. It is skipped and counted, never an error: a
 * newer producer must not stop an older consumer.
 *
 * @param type {@code ce_type} as received
 * @param json the value as received
 */
public record UnknownEvent(String type, String json) implements AcequiaEvent {

  public UnknownEvent {
    Require.text(type, "type");
  }

  /** Empty: only the envelope tells what an unknown event is about. */
  @Override
  public String subject() {
    return "";
  }
}
