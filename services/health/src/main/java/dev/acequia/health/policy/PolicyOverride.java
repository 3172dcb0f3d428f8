package dev.acequia.health.policy;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * What a HealthPolicy object changes in the standard policy; its generation is part of the version
 * that decisions record.
 *
 * @param xids verdicts by code
 */
public record PolicyOverride(
    String name,
    long generation,
    Map<Integer, Verdict> xids,
    Optional<Long> probationMs,
    Optional<Long> suspectMs) {

  public PolicyOverride {
    xids = Map.copyOf(xids);
  }

  /**
   * Reads a HealthPolicy object ({@code acequia.dev/v1alpha1}).
   *
   * @throws IllegalArgumentException for a verdict that does not exist
   */
  public static PolicyOverride read(JsonNode object) {
    JsonNode spec = object.path("spec");
    Map<Integer, Verdict> verdicts = new TreeMap<>();
    for (JsonNode rule : spec.path("xids")) {
      Verdict verdict = Verdict.valueOf(word(rule.path("verdict").asText()));
      rule.path("codes").forEach(code -> verdicts.put(code.asInt(), verdict));
    }
    return new PolicyOverride(
        object.path("metadata").path("name").asText(),
        object.path("metadata").path("generation").asLong(1),
        verdicts,
        millis(spec.path("probationMs")),
        millis(spec.path("suspectMs")));
  }

  public HealthPolicy on(HealthPolicy standard) {
    return standard.with(
        standard.xids().with(standard.version() + "+" + name + "@" + generation, xids),
        probationMs.map(Duration::ofMillis).orElse(standard.probation()),
        suspectMs.map(Duration::ofMillis).orElse(standard.suspectFor()));
  }

  /** Kubernetes style to ours: FollowText is FOLLOW_TEXT. */
  private static String word(String text) {
    return text.replaceAll("([a-z])([A-Z])", "$1_$2").toUpperCase(Locale.ROOT);
  }

  private static Optional<Long> millis(JsonNode value) {
    return value.canConvertToLong() && value.isNumber()
        ? Optional.of(value.asLong())
        : Optional.empty();
  }
}
