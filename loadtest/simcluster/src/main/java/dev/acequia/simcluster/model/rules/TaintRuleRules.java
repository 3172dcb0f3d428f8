package dev.acequia.simcluster.model.rules;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.simcluster.json.Fields;

/** resource.k8s.io DeviceTaintRule. */
final class TaintRuleRules extends StatusRules {

  @Override
  public void prepareCreate(ObjectNode rule) {
    super.prepareCreate(rule);
    rule.putObject("status");
    ObjectNode taint = Fields.object(rule, "spec", "taint");
    Fields.putIfAbsent(taint, "timeAdded", Fields.text(rule, "metadata", "creationTimestamp"));
  }
}
