package dev.acequia.inventory.pod;

import com.fasterxml.jackson.databind.JsonNode;
import dev.acequia.events.model.PodPhase;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads from a pod's status whether and how it ended. */
final class PodEnding {

  private PodEnding() {}

  static Optional<PodFacts.Ending> of(JsonNode pod) {
    JsonNode status = pod.path("status");
    List<JsonNode> terminated = terminated(status.path("containerStatuses"));
    int containers = pod.path("spec").path("containers").size();
    boolean containersEnded = containers > 0 && terminated.size() == containers;
    PodPhase phase = phase(status.path("phase").asText());
    // A terminated container of a pod that is not being deleted may start again.
    boolean stopped = containersEnded && pod.path("metadata").hasNonNull("deletionTimestamp");
    if (phase == PodPhase.UNKNOWN && !stopped) return Optional.empty();
    return Optional.of(
        new PodFacts.Ending(
            phase == PodPhase.UNKNOWN ? PodPhase.FAILED : phase,
            exitCode(terminated),
            reason(status, terminated),
            containersEnded));
  }

  private static PodPhase phase(String phase) {
    return switch (phase) {
      case "Succeeded" -> PodPhase.SUCCEEDED;
      case "Failed" -> PodPhase.FAILED;
      default -> PodPhase.UNKNOWN;
    };
  }

  private static List<JsonNode> terminated(JsonNode containerStatuses) {
    List<JsonNode> found = new ArrayList<>();
    for (JsonNode container : containerStatuses) {
      JsonNode state = container.path("state").path("terminated");
      if (state.isObject()) found.add(state);
    }
    return found;
  }

  /** Of the first container that failed, else of the first. */
  private static Optional<Integer> exitCode(List<JsonNode> terminated) {
    return terminated.stream()
        .map(state -> state.path("exitCode").asInt())
        .filter(code -> code != 0)
        .findFirst()
        .or(() -> terminated.stream().map(state -> state.path("exitCode").asInt()).findFirst());
  }

  private static Optional<String> reason(JsonNode status, List<JsonNode> terminated) {
    if (!status.path("reason").asText().isEmpty())
      return Optional.of(status.path("reason").asText());
    return terminated.stream()
        .map(state -> state.path("reason").asText())
        .filter(text -> !text.isEmpty())
        .findFirst();
  }
}
