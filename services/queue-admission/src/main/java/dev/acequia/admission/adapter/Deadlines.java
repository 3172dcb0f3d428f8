package dev.acequia.admission.adapter;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.acequia.admission.life.AdmissionSettings;
import java.time.Duration;
import java.util.Optional;

/** Reads the deadlines that a scenario brings along; keys that are not ours are other services'. */
final class Deadlines {

  private static final JsonMapper JSON = new JsonMapper();

  private Deadlines() {}

  static AdmissionSettings settings(Optional<String> json) {
    JsonNode overrides =
        json.filter(text -> !text.isBlank())
            .map(Deadlines::parse)
            .orElseGet(JSON::createObjectNode);
    AdmissionSettings settings = AdmissionSettings.DEFAULT;
    return settings
        .ready(of(overrides, "readyMs", settings.ready()))
        .group(of(overrides, "groupMs", settings.group()));
  }

  private static Duration of(JsonNode overrides, String key, Duration otherwise) {
    long millis = overrides.path(key).asLong(0);
    return millis > 0 ? Duration.ofMillis(millis) : otherwise;
  }

  private static JsonNode parse(String text) {
    try {
      return JSON.readTree(text);
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException("ACEQUIA_DEADLINES is no JSON: " + text, e);
    }
  }
}
