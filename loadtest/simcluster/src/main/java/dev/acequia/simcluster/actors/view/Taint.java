package dev.acequia.simcluster.actors.view;

import com.fasterxml.jackson.databind.JsonNode;
import dev.acequia.simcluster.json.Fields;
import java.util.Optional;
import java.util.OptionalLong;

/** A node's taint, and which pods bear it. */
public record Taint(String key, String value, String effect) {

  public static final String NO_EXECUTE = "NoExecute";

  static Taint of(JsonNode taint) {
    return new Taint(
        Fields.text(taint, "key"), Fields.text(taint, "value"), Fields.text(taint, "effect"));
  }

  /** Whether it keeps new pods away. */
  public boolean repels() {
    return effect.equals("NoSchedule") || effect.equals(NO_EXECUTE);
  }

  public boolean toleratedBy(PodView pod) {
    return toleration(pod).isPresent();
  }

  /** How long the pod bears it; empty inside: for ever. Empty outside: not at all. */
  public Optional<OptionalLong> toleratedSeconds(PodView pod) {
    return toleration(pod)
        .map(
            t ->
                t.has("tolerationSeconds")
                    ? OptionalLong.of(t.path("tolerationSeconds").asLong())
                    : OptionalLong.empty());
  }

  private Optional<JsonNode> toleration(PodView pod) {
    for (JsonNode toleration : Fields.at(pod.json(), "spec", "tolerations")) {
      if (matches(toleration)) {
        return Optional.of(toleration);
      }
    }
    return Optional.empty();
  }

  private boolean matches(JsonNode toleration) {
    String wantedEffect = Fields.text(toleration, "effect");
    String wantedKey = Fields.text(toleration, "key");
    boolean exists = Fields.text(toleration, "operator").equals("Exists");
    return (wantedEffect.isEmpty() || wantedEffect.equals(effect))
        && (wantedKey.equals(key) || (wantedKey.isEmpty() && exists))
        && (exists || Fields.text(toleration, "value").equals(value));
  }
}
