package dev.acequia.sandbox.kube;

import com.fasterxml.jackson.databind.JsonNode;

/**
 * What the API server said.
 *
 * @param status HTTP status
 * @param body the object, list or Status
 */
public record KubeAnswer(int status, JsonNode body) {

  public static final int NOT_FOUND = 404;
  public static final int CONFLICT = 409;

  public boolean ok() {
    return status >= 200 && status < 300;
  }

  /** This answer, when it is a success. */
  public KubeAnswer orThrow(String what) {
    if (!ok()) {
      String message = body.path("message").asText(body.toString());
      throw new IllegalStateException(what + ": " + status + " " + message);
    }
    return this;
  }
}
