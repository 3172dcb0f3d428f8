package dev.acequia.chassis.kube;

import com.fasterxml.jackson.databind.JsonNode;

/** The server's answer: HTTP status and body (a Kubernetes {@code Status} for most refusals). */
public record KubeAnswer(int code, JsonNode body) {

  public boolean ok() {
    return code >= 200 && code < 300;
  }

  /** The message of a {@code Status}, or the status code. */
  public String message() {
    return body.path("message").asText("HTTP " + code);
  }

  /** The machine-readable reason of a {@code Status}, empty when it has none. */
  public String reason() {
    return body.path("reason").asText("");
  }
}
