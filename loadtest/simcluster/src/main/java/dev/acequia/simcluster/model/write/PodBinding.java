package dev.acequia.simcluster.model.write;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.simcluster.json.Fields;
import dev.acequia.simcluster.model.ClusterModel;
import dev.acequia.simcluster.model.Failures;
import dev.acequia.simcluster.model.ObjectKey;
import dev.acequia.simcluster.model.ResourceType;

/** Gives a pod its node (pods/binding), once. */
public final class PodBinding {

  private PodBinding() {}

  public static void bind(ClusterModel cluster, ObjectKey key, ObjectNode binding, boolean dryRun) {
    String node = Fields.text(binding, "target", "name");
    ObjectNode pod = cluster.find(key).orElseThrow(() -> Failures.notFound(key.type(), key.name()));
    if (Fields.has(pod, "metadata", "deletionTimestamp")) {
      throw Failures.conflict(
          key.type(),
          key.name(),
          "pod " + key.name() + " is being deleted, cannot be assigned to a host");
    }
    String present = Fields.text(pod, "spec", "nodeName");
    if (!present.isEmpty()) {
      throw refused(key, "pod " + key.name() + " is already assigned to node \"" + present + "\"");
    }
    if (!Fields.at(pod, "spec", "schedulingGates").isEmpty()) {
      throw refused(key, "pod " + key.name() + " has non-empty .spec.schedulingGates");
    }
    if (!dryRun) {
      cluster.update(key, object -> bound(object, binding, node, cluster));
    }
  }

  private static RuntimeException refused(ObjectKey key, String why) {
    return Failures.conflict(
        ResourceType.namespaced("", "v1", "pods/binding", "Binding"), key.name(), why);
  }

  private static ObjectNode bound(
      ObjectNode pod, ObjectNode binding, String node, ClusterModel cluster) {
    Fields.object(pod, "spec").put("nodeName", node);
    for (var annotation : Fields.at(binding, "metadata", "annotations").properties()) {
      Fields.object(pod, "metadata", "annotations").set(annotation.getKey(), annotation.getValue());
    }
    PodConditions.set(pod, "PodScheduled", "True", "", "", cluster.now());
    return pod;
  }
}
