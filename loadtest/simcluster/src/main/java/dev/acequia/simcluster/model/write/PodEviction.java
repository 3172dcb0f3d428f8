package dev.acequia.simcluster.model.write;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.simcluster.json.Fields;
import dev.acequia.simcluster.json.select.LabelSelector;
import dev.acequia.simcluster.model.ClusterModel;
import dev.acequia.simcluster.model.DeleteOptions;
import dev.acequia.simcluster.model.Failures;
import dev.acequia.simcluster.model.ObjectKey;
import dev.acequia.simcluster.model.ResourceType;
import dev.acequia.simcluster.model.Status.Cause;
import dev.acequia.simcluster.model.Status.Details;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Deletes a pod unless a disruption budget forbids it (pods/eviction). */
public final class PodEviction {

  private static final int RETRY_SECONDS = 10;

  private PodEviction() {}

  public static void evict(
      ClusterModel cluster, ObjectKey key, ObjectNode eviction, boolean dryRun) {
    String name = Fields.text(eviction, "metadata", "name");
    if (!name.isEmpty() && !name.equals(key.name())) {
      throw Failures.badRequest("name in URL does not match name in Eviction object");
    }
    ObjectNode pod = cluster.find(key).orElseThrow(() -> Failures.notFound(key.type(), key.name()));
    JsonNode options = Fields.at(eviction, "deleteOptions");
    if (!exempt(pod)) {
      spendBudget(cluster, key, pod, dryRun);
    }
    if (dryRun) {
      return;
    }
    String uid = Fields.text(options, "preconditions", "uid");
    cluster.update(
        key,
        object -> {
          PodConditions.set(
              object,
              "DisruptionTarget",
              "True",
              "EvictionByEvictionAPI",
              "Eviction API: evicting",
              cluster.now());
          return object;
        });
    Long grace =
        options.has("gracePeriodSeconds") ? options.get("gracePeriodSeconds").asLong() : null;
    cluster.delete(key, deleteOptions(grace, uid));
  }

  private static DeleteOptions deleteOptions(@Nullable Long grace, String uid) {
    return new DeleteOptions(grace, null, uid.isEmpty() ? null : uid, null, false);
  }

  /** Pods that have ended, do not run yet or are going already cost no budget. */
  private static boolean exempt(ObjectNode pod) {
    String phase = Fields.text(pod, "status", "phase");
    return phase.equals("Succeeded")
        || phase.equals("Failed")
        || phase.equals("Pending")
        || Fields.has(pod, "metadata", "deletionTimestamp");
  }

  private static void spendBudget(
      ClusterModel cluster, ObjectKey pod, ObjectNode object, boolean dryRun) {
    List<ObjectNode> budgets =
        cluster.list(ResourceType.DISRUPTION_BUDGETS, pod.namespace(), b -> covers(b, object));
    if (budgets.size() > 1) {
      throw Failures.internal(
          "This pod has more than one PodDisruptionBudget, which the eviction subresource does not support.");
    }
    if (budgets.isEmpty()) {
      return;
    }
    ObjectNode budget = budgets.getFirst();
    String name = Fields.text(budget, "metadata", "name");
    long generation = Fields.number(budget, 1, "metadata", "generation");
    if (Fields.number(budget, 0, "status", "observedGeneration") < generation) {
      throw refused(
          "The disruption budget " + name + " is still being processed by the server.",
          RETRY_SECONDS);
    }
    if (Fields.number(budget, 0, "status", "disruptionsAllowed") <= 0) {
      long desired = Fields.number(budget, 0, "status", "desiredHealthy");
      long current = Fields.number(budget, 0, "status", "currentHealthy");
      throw refused(
          "The disruption budget %s needs %d healthy pods and has %d currently"
              .formatted(name, desired, current),
          0);
    }
    if (!dryRun) {
      ObjectKey key = new ObjectKey(ResourceType.DISRUPTION_BUDGETS, pod.namespace(), name);
      cluster.updateStatus(
          key,
          b -> {
            ObjectNode status = Fields.object(b, "status");
            status.put("disruptionsAllowed", Fields.number(status, 1, "disruptionsAllowed") - 1);
            return b;
          });
    }
  }

  private static boolean covers(ObjectNode budget, ObjectNode pod) {
    JsonNode selector = Fields.at(budget, "spec", "selector");
    return !selector.isMissingNode() && LabelSelector.of(selector).matches(pod);
  }

  private static RuntimeException refused(String why, int retrySeconds) {
    Cause cause = new Cause("DisruptionBudget", why, "");
    return Failures.failure(
        429,
        "TooManyRequests",
        "Cannot evict pod as it would violate the pod's disruption budget.",
        new Details("", "", "", "", List.of(cause), retrySeconds));
  }
}
