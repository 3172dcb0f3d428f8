package dev.acequia.simcluster.http;

import com.fasterxml.jackson.databind.JsonNode;

/** Status code and JSON body. */
public record AdminResponse(int code, JsonNode body) {

  public static AdminResponse ok(JsonNode body) {
    return new AdminResponse(200, body);
  }
}
