package dev.acequia.inventory.pool;

import com.fasterxml.jackson.databind.JsonNode;
import dev.acequia.events.id.PoolName;
import dev.acequia.events.model.HealthEvidence;
import dev.acequia.events.model.SharingMode;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Reads a Pool object ({@code acequia.dev/v1alpha1}). */
public final class PoolReader {

  private PoolReader() {}

  public static PoolSpec read(JsonNode pool) {
    JsonNode spec = pool.path("spec");
    JsonNode selector = spec.path("selector");
    return new PoolSpec(
        new PoolName(pool.path("metadata").path("name").asText()),
        Instant.parse(
            pool.path("metadata").path("creationTimestamp").asText("1970-01-01T00:00:00Z")),
        rules(selector),
        texts(selector.path("families")),
        selector.hasNonNull("minMemoryMiB")
            ? Optional.of(selector.path("minMemoryMiB").asLong())
            : Optional.empty(),
        text(spec.path("owner")),
        text(spec.path("rateCard")),
        // The careful reading: only a pool that says so waits for evidence, or shares devices.
        spec.path("healthEvidence").asText().equals(HealthEvidence.REQUIRED.wire())
            ? HealthEvidence.REQUIRED
            : HealthEvidence.BEST_EFFORT,
        sharing(spec.path("sharing")));
  }

  /** {@code Whole} where nothing is said. */
  public static SharingMode sharing(JsonNode value) {
    return Arrays.stream(SharingMode.values())
        .filter(mode -> mode.known() && mode.wire().equals(value.asText()))
        .findFirst()
        .orElse(SharingMode.WHOLE);
  }

  private static List<LabelRule> rules(JsonNode selector) {
    List<LabelRule> rules = new ArrayList<>();
    selector
        .path("matchLabels")
        .properties()
        .forEach(label -> rules.add(LabelRule.equal(label.getKey(), label.getValue().asText())));
    for (JsonNode expression : selector.path("matchExpressions")) {
      rules.add(
          new LabelRule(
              expression.path("key").asText(),
              operator(expression.path("operator").asText()),
              texts(expression.path("values"))));
    }
    return rules;
  }

  private static LabelRule.Operator operator(String word) {
    return switch (word) {
      case "In" -> LabelRule.Operator.IN;
      case "NotIn" -> LabelRule.Operator.NOT_IN;
      case "Exists" -> LabelRule.Operator.EXISTS;
      case "DoesNotExist" -> LabelRule.Operator.DOES_NOT_EXIST;
      default ->
          throw new IllegalArgumentException("unknown operator in a pool's selector: " + word);
    };
  }

  private static List<String> texts(JsonNode array) {
    List<String> texts = new ArrayList<>();
    array.forEach(value -> texts.add(value.asText()));
    return texts;
  }

  private static Optional<String> text(JsonNode value) {
    return value.asText().isEmpty() ? Optional.empty() : Optional.of(value.asText());
  }
}
