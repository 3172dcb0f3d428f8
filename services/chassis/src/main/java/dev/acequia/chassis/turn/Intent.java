package dev.acequia.chassis.turn;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An effect on the outside, stored in the transaction that decided it and carried out afterwards
 * until its outcome is observed (at least once: each is safe to repeat). The id names the effect:
 * intending the same id again replaces what is not done.
 */
public sealed interface Intent {

  String id();

  /**
   * One JSON Patch. It should test the uid and, where it moves a life-cycle, {@code
   * acequia.dev/epoch}.
   */
  record PatchObject(String id, Target target, List<PatchOp> operations) implements Intent {
    public PatchObject {
      operations = List.copyOf(operations);
    }
  }

  /** Creates an object with a fixed name; one that exists already is success. */
  record CreateObject(String id, Target target, ObjectNode object) implements Intent {}

  /** Deletes an object; one that is gone already is success. */
  record DeleteObject(String id, Target target, @Nullable Long graceSeconds) implements Intent {}

  /** Reads an object, for decisions that need its present state. */
  record ReadObject(String id, Target target) implements Intent {}

  /**
   * An HTTP request to a pod or webhook.
   *
   * @param method GET or POST
   * @param timeoutMs wall time of one attempt
   * @param maxAttempts 1 or more; after them the outcome is {@link Outcome.Failed}
   */
  record Http(
      String id,
      String method,
      String uri,
      @Nullable JsonNode body,
      long timeoutMs,
      int maxAttempts)
      implements Intent {
    public Http {
      if (maxAttempts < 1)
        throw new IllegalArgumentException("at least one attempt: " + maxAttempts);
    }
  }
}
