package dev.acequia.reclamation.finding;

import com.fasterxml.jackson.databind.JsonNode;
import dev.acequia.chassis.turn.Outcome;
import java.util.Set;

/** What the API server says of one pod right now. */
public enum Testimony {
  GONE,
  ENDED,
  ALIVE,
  UNKNOWN;

  private static final Set<String> OVER = Set.of("Succeeded", "Failed");

  public static Testimony of(Outcome outcome) {
    return switch (outcome) {
      case Outcome.Gone() -> GONE;
      case Outcome.Done(JsonNode pod) ->
          OVER.contains(pod.path("status").path("phase").asText()) ? ENDED : ALIVE;
      case Outcome.TestFailed tested -> UNKNOWN;
      case Outcome.Refused refused -> refused.code() == 404 ? GONE : UNKNOWN;
      case Outcome.Failed failed -> UNKNOWN;
    };
  }
}
