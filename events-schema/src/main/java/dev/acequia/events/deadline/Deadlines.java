package dev.acequia.events.deadline;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * The deadlines of an installation: those that differ, and the usual length of all others.
 *
 * @param different deadlines that differ, cluster time, each longer than nothing
 */
public record Deadlines(Map<Deadline, Duration> different) {

  /** Every deadline as usual. */
  public static final Deadlines USUAL = new Deadlines(Map.of());

  /** Environment variable that all processes read. */
  public static final String VARIABLE = "ACEQUIA_DEADLINES";

  private static final JsonMapper JSON =
      JsonMapper.builder()
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .enable(DeserializationFeature.FAIL_ON_READING_DUP_TREE_KEY)
          .build();

  public Deadlines {
    different = Map.copyOf(different);
    different.forEach(
        (deadline, length) -> {
          if (length.toMillis() < 1)
            throw new IllegalArgumentException(deadline.key() + " is 1 ms or more, not " + length);
        });
  }

  /**
   * Reads a JSON object of names and cluster milliseconds.
   *
   * @param json blank for none
   * @throws IllegalArgumentException that says what is wrong: no JSON, no object, a name that no
   *     process reads, or a length that is not a whole number of milliseconds above 0
   */
  public static Deadlines parse(String json) {
    if (json.isBlank()) return USUAL;
    JsonNode object = read(json);
    if (!object.isObject()) throw refused(json, "is no JSON object");
    Map<Deadline, Duration> different = new EnumMap<>(Deadline.class);
    for (Map.Entry<String, JsonNode> entry : object.properties()) {
      different.put(deadline(json, entry.getKey()), length(json, entry));
    }
    return new Deadlines(different);
  }

  private static JsonNode read(String json) {
    try {
      return JSON.readTree(json);
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException(
          VARIABLE + " is no JSON: " + json + " (" + e.getOriginalMessage() + ")", e);
    }
  }

  private static Deadline deadline(String json, String key) {
    return Deadline.named(key)
        .orElseThrow(
            () -> refused(json, "has the unknown name " + key + ", known are " + Deadline.keys()));
  }

  private static Duration length(String json, Map.Entry<String, JsonNode> entry) {
    JsonNode millis = entry.getValue();
    if (!millis.isIntegralNumber() || !millis.canConvertToLong() || millis.asLong() < 1)
      throw refused(
          json, "gives " + entry.getKey() + " the value " + millis + ", not milliseconds above 0");
    return Duration.ofMillis(millis.asLong());
  }

  private static IllegalArgumentException refused(String json, String why) {
    return new IllegalArgumentException(VARIABLE + " " + why + ": " + json);
  }

  /** How long a deadline is here. */
  public Duration of(Deadline deadline) {
    return different.getOrDefault(deadline, deadline.usual());
  }

  /** Those that differ, by name, in cluster milliseconds. */
  public Map<String, Long> millis() {
    Map<String, Long> millis = new TreeMap<>();
    different.forEach((deadline, length) -> millis.put(deadline.key(), length.toMillis()));
    return millis;
  }

  /** What {@link #parse} reads. */
  public String json() {
    return millis().entrySet().stream()
        .map(e -> "\"" + e.getKey() + "\":" + e.getValue())
        .collect(Collectors.joining(",", "{", "}"));
  }
}
