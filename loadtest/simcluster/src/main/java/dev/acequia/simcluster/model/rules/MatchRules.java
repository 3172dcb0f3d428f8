package dev.acequia.simcluster.model.rules;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.simcluster.json.Fields;

/** What admission policies and webhooks have in common: which requests they are about. */
final class MatchRules {

  private MatchRules() {}

  static void applyDefaults(ObjectNode matcher, String ruleList) {
    Fields.putIfAbsent(matcher, "matchPolicy", "Equivalent");
    Fields.object(matcher, "namespaceSelector");
    Fields.object(matcher, "objectSelector");
    for (JsonNode rule : matcher.path(ruleList)) {
      Fields.putIfAbsent((ObjectNode) rule, "scope", "*");
    }
  }
}
