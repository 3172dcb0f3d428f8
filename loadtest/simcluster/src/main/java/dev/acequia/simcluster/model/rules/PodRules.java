package dev.acequia.simcluster.model.rules;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.simcluster.json.Fields;
import dev.acequia.simcluster.model.Causes;
import dev.acequia.simcluster.model.store.ObjectStore;

/** core/v1 Pod. */
final class PodRules extends StatusRules {

  @Override
  public void prepareCreate(ObjectNode pod) {
    super.prepareCreate(pod);
    Fields.object(pod, "spec");
    Fields.object(pod, "status").put("phase", "Pending");
  }

  @Override
  public void applyDefaults(ObjectNode pod) {
    ObjectNode spec = Fields.object(pod, "spec");
    PodSpecs.applyDefaults(spec);
    Fields.putIfAbsent(spec, "enableServiceLinks", true);
    for (JsonNode container : spec.path("containers")) {
      requestLimits((ObjectNode) container);
    }
  }

  /** What is limited and not asked for is asked for up to the limit. */
  private static void requestLimits(ObjectNode container) {
    for (var limit : Fields.at(container, "resources", "limits").properties()) {
      ObjectNode requests = Fields.object(container, "resources", "requests");
      if (!requests.has(limit.getKey())) {
        requests.set(limit.getKey(), limit.getValue());
      }
    }
  }

  @Override
  public void admit(ObjectNode pod, ObjectStore others) {
    PodAdmission.admit(pod, others);
    ObjectNode status = Fields.object(pod, "status");
    if (!Fields.at(pod, "spec", "schedulingGates").isEmpty()) {
      status
          .putArray("conditions")
          .addObject()
          .put("type", "PodScheduled")
          .put("status", "False")
          .putNull("lastProbeTime")
          .put("lastTransitionTime", Fields.text(pod, "metadata", "creationTimestamp"))
          .put("reason", "SchedulingGated")
          .put("message", "Scheduling is blocked due to non-empty scheduling gates");
    }
    status.put("qosClass", QosClass.of(pod.path("spec")));
  }

  @Override
  public void validate(ObjectNode pod, Causes causes) {
    PodSpecs.validate(pod.path("spec"), "spec", causes);
  }

  @Override
  public void validateUpdate(ObjectNode pod, ObjectNode old, Causes causes) {
    // A server validates the metadata of pods twice, and says so twice.
    Finalizers.validateUpdate(pod, old, causes);
    PodUpdates.validate(pod, old, causes);
  }

  @Override
  public void prepareStatus(ObjectNode pod, ObjectNode old) {
    super.prepareStatus(pod, old);
    if (Fields.text(pod, "status", "qosClass").isEmpty()) {
      Fields.set(pod, Fields.at(old, "status", "qosClass"), "status", "qosClass");
    }
  }

  @Override
  public boolean answersDeletedObject() {
    return true;
  }

  @Override
  public boolean graceful() {
    return true;
  }

  /** A pod that has no node, or has ended, has nothing left to end. */
  @Override
  public long graceSeconds(ObjectNode pod) {
    String phase = Fields.text(pod, "status", "phase");
    boolean over = phase.equals("Succeeded") || phase.equals("Failed");
    if (over || Fields.text(pod, "spec", "nodeName").isEmpty()) {
      return 0;
    }
    return Math.max(1, Fields.number(pod, 30, "spec", "terminationGracePeriodSeconds"));
  }
}
