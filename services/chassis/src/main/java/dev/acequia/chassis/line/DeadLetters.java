package dev.acequia.chassis.line;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.chassis.state.StateJson;
import dev.acequia.chassis.store.DeadLetter;
import dev.acequia.chassis.store.SubjectKey;
import dev.acequia.chassis.turn.Input;
import dev.acequia.chassis.turn.Story;
import dev.acequia.chassis.turn.Turn;
import dev.acequia.events.Topic;
import dev.acequia.events.id.ClusterId;
import dev.acequia.events.model.Severity;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Makes the stored letter and its notice on {@code acequia.<service>.dlq}. */
public final class DeadLetters {

  /** The command that has the owner try a letter again: {@code {"id": ...}}. */
  public static final String REPLAY = "chassis.replayDeadLetter";

  static final Turn.Reply UNKNOWN_LETTER =
      new Turn.Reply(404, "dead-letter-not-found", JsonNodeFactory.instance.objectNode());

  private static final String TYPE = "dev.acequia.deadletter.DeadLettered.v1";

  /** Headers of a notice, so that a reader may sort letters without opening them. */
  private static final String REASON = "acequia-reason";

  private static final String ORIGIN = "acequia-origin";
  private static final int REASON_LIMIT = 2_000;
  private static final ClusterId NO_CLUSTER = new ClusterId("none");

  private DeadLetters() {}

  static boolean isReplay(Input.Submitted input) {
    return input.command().equals(REPLAY);
  }

  static String replayedId(Input.Submitted input) {
    return input.body().path("id").asText();
  }

  static DeadLetter letter(
      Reading reading, RuntimeException failure, LineContext context, Instant now) {
    if (reading.guard() instanceof Guard.Unhandled(DeadLetter earlier)) {
      return new DeadLetter(
          earlier.id(),
          earlier.partition(),
          earlier.cluster(),
          earlier.origin(),
          reason(failure),
          earlier.arrival(),
          now,
          earlier.attempts() + 1);
    }
    Arrival arrival = reading.ticket().arrival();
    return new DeadLetter(
        idOf(reading),
        context.partition(),
        clusterOf(reading) instanceof ClusterId cluster ? cluster.value() : null,
        arrival.origin(),
        reason(failure),
        StateJson.write(Arrival.class, arrival),
        now,
        1);
  }

  /** When even the arrival's content cannot be stored, the letter keeps its id and reason alone. */
  static DeadLetter withoutArrival(DeadLetter letter) {
    return new DeadLetter(
        letter.id(),
        letter.partition(),
        letter.cluster(),
        letter.origin(),
        "its content cannot be stored",
        "{}",
        letter.at(),
        letter.attempts());
  }

  static Emission notice(DeadLetter letter, LineContext context) {
    ObjectNode payload = JsonNodeFactory.instance.objectNode();
    payload.put("id", letter.id());
    payload.put("origin", letter.origin());
    payload.put("reason", letter.reason());
    payload.put("attempts", letter.attempts());
    payload.put("arrival", letter.arrival());
    String cluster = letter.cluster();
    return new Emission(
        "dead-letter/" + letter.id(),
        letter.attempts(),
        letter.at(),
        new SubjectKey(
            cluster == null ? NO_CLUSTER : new ClusterId(cluster),
            Topic.deadLetters(context.service().name()),
            letter.id()),
        0,
        TYPE,
        null,
        payload.toString(),
        Story.NONE.severity(Severity.WARNING),
        TraceContext.NONE,
        false,
        Map.of(REASON, letter.reason(), ORIGIN, letter.origin()));
  }

  private static String idOf(Reading reading) {
    return switch (reading) {
      case Reading.Ready ready -> ready.input().cause();
      case Reading.Unreadable unreadable -> unreadable.id();
      case Reading.Moot _ -> throw new IllegalStateException("nothing to bury");
    };
  }

  private static @Nullable ClusterId clusterOf(Reading reading) {
    return switch (reading) {
      case Reading.Ready ready -> ready.cluster();
      case Reading.Unreadable unreadable -> unreadable.cluster();
      case Reading.Moot _ -> null;
    };
  }

  /** Bounded, and without the one character that PostgreSQL cannot store. */
  private static String reason(RuntimeException failure) {
    String text =
        failure instanceof Poisoned ? String.valueOf(failure.getMessage()) : failure.toString();
    String clean = text.replace("\0", "").replace("\r", " ");
    byte[] bytes = clean.getBytes(StandardCharsets.UTF_8);
    return bytes.length <= REASON_LIMIT
        ? clean
        : clean.substring(0, Math.min(clean.length(), REASON_LIMIT / 2)) + "...";
  }
}
