package dev.acequia.simcluster.model.rules;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.simcluster.json.Fields;
import dev.acequia.simcluster.json.Json;
import dev.acequia.simcluster.model.Causes;

/** resource.k8s.io ResourceClaim: its spec never changes. */
final class ClaimRules implements KindRules {

  @Override
  public void prepareCreate(ObjectNode claim) {
    claim.putObject("status");
  }

  @Override
  public void applyDefaults(ObjectNode claim) {
    for (JsonNode request : Fields.at(claim, "spec", "devices", "requests")) {
      if (request.path("exactly") instanceof ObjectNode exactly) {
        Fields.putIfAbsent(exactly, "allocationMode", "ExactCount");
        if (Fields.text(exactly, "allocationMode").equals("ExactCount")) {
          Fields.putIfAbsent(exactly, "count", 1);
        }
      }
    }
  }

  @Override
  public void prepareUpdate(ObjectNode claim, ObjectNode old) {
    Fields.set(claim, Fields.at(old, "status").deepCopy(), "status");
  }

  @Override
  public void prepareStatus(ObjectNode claim, ObjectNode old) {
    Fields.set(claim, Fields.at(old, "spec").deepCopy(), "spec");
  }

  @Override
  public void validateUpdate(ObjectNode claim, ObjectNode old, Causes causes) {
    if (!Json.same(claim.path("spec"), old.path("spec"))) {
      causes.invalid("spec", claim.path("spec").toString(), "field is immutable");
    }
  }
}
