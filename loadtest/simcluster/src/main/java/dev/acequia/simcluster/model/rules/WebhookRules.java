package dev.acequia.simcluster.model.rules;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.simcluster.json.Fields;
import dev.acequia.simcluster.json.Json;
import dev.acequia.simcluster.model.Causes;

/** admissionregistration.k8s.io webhook configurations, as storage. */
final class WebhookRules implements KindRules {

  private static final int TIMEOUT_SECONDS = 10;

  @Override
  public void prepareCreate(ObjectNode configuration) {
    Fields.object(configuration, "metadata").put("generation", 1);
  }

  @Override
  public void applyDefaults(ObjectNode configuration) {
    for (JsonNode webhook : configuration.path("webhooks")) {
      ObjectNode object = (ObjectNode) webhook;
      Fields.putIfAbsent(object, "failurePolicy", "Fail");
      Fields.putIfAbsent(object, "timeoutSeconds", TIMEOUT_SECONDS);
      MatchRules.applyDefaults(object, "rules");
    }
  }

  @Override
  public void prepareUpdate(ObjectNode configuration, ObjectNode old) {
    long generation = Fields.number(old, 1, "metadata", "generation");
    boolean changed = !Json.same(configuration.path("webhooks"), old.path("webhooks"));
    Fields.object(configuration, "metadata")
        .put("generation", (int) (changed ? generation + 1 : generation));
  }

  @Override
  public void validate(ObjectNode configuration, Causes causes) {
    JsonNode webhooks = configuration.path("webhooks");
    for (int i = 0; i < webhooks.size(); i++) {
      if (Fields.text(webhooks.get(i), "sideEffects").isEmpty()) {
        causes.required(
            "webhooks[" + i + "].sideEffects", "must specify one of None, NoneOnDryRun");
      }
    }
  }
}
