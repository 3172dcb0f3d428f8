package dev.acequia.preemption.saga;

import dev.acequia.events.id.SagaId;
import java.util.Optional;

/**
 * Id of a saga's command to the outside: saga, purpose, attempt and, for what is repeated within
 * one attempt, a number. The same decision makes the same id, and an answer finds its way back by
 * it.
 */
public record CommandId(SagaId saga, Purpose purpose, int attempt, int number) {

  /** What a command is for. */
  public enum Purpose {
    STATUS,
    TRIGGER,
    POLL,
    SUSPEND,
    NOTICE,
    EVICT
  }

  private static final String PREFIX = "saga";

  public String text() {
    return String.join(
        "/",
        PREFIX,
        saga.value(),
        purpose.name(),
        Integer.toString(attempt),
        Integer.toString(number));
  }

  /** Empty for what is not a saga's command. */
  public static Optional<CommandId> parse(String text) {
    String[] parts = text.split("/", -1);
    if (parts.length != 5 || !parts[0].equals(PREFIX)) return Optional.empty();
    return Optional.of(
        new CommandId(
            new SagaId(parts[1]),
            Purpose.valueOf(parts[2]),
            Integer.parseInt(parts[3]),
            Integer.parseInt(parts[4])));
  }
}
