package dev.acequia.simcluster.http;

import com.fasterxml.jackson.databind.JsonNode;
import dev.acequia.simcluster.json.Json;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * What is sent back.
 *
 * @param warnings sent as Warning headers
 * @param retryAfterSeconds 0: no such header
 */
record Answer(
    int code, String contentType, byte[] body, List<String> warnings, int retryAfterSeconds) {

  static final String JSON = "application/json";
  private static final String TEXT = "text/plain; charset=utf-8";

  static Answer json(int code, JsonNode body) {
    return new Answer(code, JSON, Json.bytes(body), List.of(), 0);
  }

  static Answer text(int code, String body) {
    return new Answer(code, TEXT, body.getBytes(StandardCharsets.UTF_8), List.of(), 0);
  }

  static Answer unknownPath() {
    return text(404, "404 page not found\n");
  }

  Answer withWarnings(List<String> texts) {
    return new Answer(code, contentType, body, List.copyOf(texts), retryAfterSeconds);
  }

  Answer retryAfter(int seconds) {
    return new Answer(code, contentType, body, warnings, seconds);
  }

  Answer withContentType(String type) {
    return new Answer(code, type, body, warnings, retryAfterSeconds);
  }
}
