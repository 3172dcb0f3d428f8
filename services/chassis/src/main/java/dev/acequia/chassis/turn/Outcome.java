package dev.acequia.chassis.turn;

import com.fasterxml.jackson.databind.JsonNode;
import org.jspecify.annotations.Nullable;

/**
 * What was observed of an intent. Outages are not outcomes: the actuator goes on until there is
 * one.
 */
public sealed interface Outcome {

  /**
   * The effect is there. {@code object} is the object afterwards, or the answer's body (text
   * answers as a JSON string).
   */
  record Done(JsonNode object) implements Outcome {}

  /**
   * A tested value was different; nothing was changed. {@code current} is the object as it is now.
   */
  record TestFailed(JsonNode current) implements Outcome {}

  /** The object does not exist, or is another one than the target's uid says. */
  record Gone() implements Outcome {}

  /** Refused for good by the other side: code and message of its answer. */
  record Refused(int code, String message, @Nullable JsonNode body) implements Outcome {}

  /** All permitted attempts of an {@link Intent.Http} failed. */
  record Failed(String message) implements Outcome {}
}
