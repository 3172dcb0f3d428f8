package dev.acequia.simcluster.model.rules;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.simcluster.json.Fields;

/** apps/v1 Deployment, as storage: nothing here makes pods of it. */
final class DeploymentRules extends StatusRules {

  private static final int REVISIONS = 10;
  private static final int PROGRESS_SECONDS = 600;

  @Override
  public void prepareCreate(ObjectNode deployment) {
    super.prepareCreate(deployment);
    Fields.object(deployment, "status");
  }

  @Override
  public void applyDefaults(ObjectNode deployment) {
    ObjectNode spec = Fields.object(deployment, "spec");
    Fields.putIfAbsent(spec, "replicas", 1);
    ObjectNode strategy = Fields.object(spec, "strategy");
    Fields.putIfAbsent(strategy, "type", "RollingUpdate");
    if (Fields.text(strategy, "type").equals("RollingUpdate")) {
      ObjectNode rolling = Fields.object(strategy, "rollingUpdate");
      Fields.putIfAbsent(rolling, "maxUnavailable", "25%");
      Fields.putIfAbsent(rolling, "maxSurge", "25%");
    }
    Fields.putIfAbsent(spec, "revisionHistoryLimit", REVISIONS);
    Fields.putIfAbsent(spec, "progressDeadlineSeconds", PROGRESS_SECONDS);
    PodSpecs.applyDefaults(Fields.object(spec, "template", "spec"));
  }
}
