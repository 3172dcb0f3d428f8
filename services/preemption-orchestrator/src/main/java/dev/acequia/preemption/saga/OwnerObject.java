package dev.acequia.preemption.saga;

import com.fasterxml.jackson.databind.JsonNode;
import dev.acequia.events.id.RunId;
import dev.acequia.events.id.SagaId;
import java.util.Optional;

/**
 * The owner object of a run as the API server has it now.
 *
 * @param epoch value of its life-cycle epoch; 0 when it has none
 * @param suspended whether it is asked to stop
 * @param finished whether it completed or failed
 * @param run the run that it was last started for, where admission wrote it
 * @param saga the saga that last suspended it
 */
public record OwnerObject(
    long epoch, boolean suspended, boolean finished, Optional<String> run, Optional<String> saga) {

  public static final String EPOCH = "acequia.dev/epoch";
  public static final String RUN = "acequia.dev/run";
  public static final String SAGA = "acequia.dev/saga";

  public static OwnerObject parse(JsonNode object) {
    JsonNode annotations = object.path("metadata").path("annotations");
    return new OwnerObject(
        epoch(annotations.path(EPOCH).asText()),
        object.path("spec").path("suspend").asBoolean(),
        finished(object.path("status").path("conditions")),
        text(annotations.path(RUN)),
        text(annotations.path(SAGA)));
  }

  boolean suspendedBy(SagaId by) {
    return suspended && saga.filter(by.value()::equals).isPresent();
  }

  boolean startedFor(RunId that) {
    return run.filter(that.value()::equals).isPresent();
  }

  boolean startedForAnother(RunId than) {
    return run.isPresent() && !startedFor(than);
  }

  private static boolean finished(JsonNode conditions) {
    for (JsonNode condition : conditions) {
      String type = condition.path("type").asText();
      boolean over = type.equals("Complete") || type.equals("Failed");
      if (over && condition.path("status").asText().equals("True")) return true;
    }
    return false;
  }

  private static long epoch(String text) {
    boolean number =
        !text.isEmpty() && text.length() < 19 && text.chars().allMatch(c -> c >= '0' && c <= '9');
    return number ? Long.parseLong(text) : 0;
  }

  private static Optional<String> text(JsonNode node) {
    return node.isTextual() ? Optional.of(node.asText()) : Optional.empty();
  }
}
