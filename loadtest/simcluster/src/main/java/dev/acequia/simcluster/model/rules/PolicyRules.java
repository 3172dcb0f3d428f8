package dev.acequia.simcluster.model.rules;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.simcluster.json.Fields;

/** admissionregistration.k8s.io ValidatingAdmissionPolicy, as storage. */
final class PolicyRules extends StatusRules {

  @Override
  public void prepareCreate(ObjectNode policy) {
    super.prepareCreate(policy);
    policy.putObject("status");
  }

  @Override
  public void applyDefaults(ObjectNode policy) {
    Fields.putIfAbsent(Fields.object(policy, "spec"), "failurePolicy", "Fail");
    MatchRules.applyDefaults(Fields.object(policy, "spec", "matchConstraints"), "resourceRules");
  }
}
