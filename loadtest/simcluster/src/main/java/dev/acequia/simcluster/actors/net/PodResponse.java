package dev.acequia.simcluster.actors.net;

import com.fasterxml.jackson.databind.JsonNode;
import dev.acequia.simcluster.json.Json;

/** What a pod answers. */
public record PodResponse(int code, String contentType, String body) {

  public static PodResponse json(int code, JsonNode body) {
    return new PodResponse(code, "application/json", body.toString());
  }

  public static PodResponse error(int code, String error, String message) {
    return json(code, Json.object().put("error", error).put("message", message));
  }
}
