package dev.acequia.simcluster.model.rules;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.simcluster.json.Fields;
import dev.acequia.simcluster.model.store.ObjectStore;
import java.util.List;

/** core/v1 Node. Its status may be given on creation, as kubelets do. */
final class NodeRules implements KindRules {

  private static final List<String> INFO =
      List.of(
          "machineID",
          "systemUUID",
          "bootID",
          "kernelVersion",
          "osImage",
          "containerRuntimeVersion",
          "kubeletVersion",
          "kubeProxyVersion",
          "operatingSystem",
          "architecture");

  @Override
  public void applyDefaults(ObjectNode node) {
    Fields.object(node, "spec");
    ObjectNode status = Fields.object(node, "status");
    Fields.putIfAbsent(Fields.object(status, "daemonEndpoints", "kubeletEndpoint"), "Port", 0);
    ObjectNode info = Fields.object(status, "nodeInfo");
    INFO.forEach(field -> Fields.putIfAbsent(info, field, ""));
    if (!status.has("allocatable") && status.has("capacity")) {
      status.set("allocatable", status.get("capacity").deepCopy());
    }
  }

  /**
   * A node that does not say that it is ready is tainted, until it is. A real server taints every
   * new node, and its node controller takes the taint from a ready one a moment later.
   */
  @Override
  public void admit(ObjectNode node, ObjectStore others) {
    boolean ready =
        Fields.at(node, "status", "conditions")
            .valueStream()
            .anyMatch(
                c ->
                    Fields.text(c, "type").equals("Ready")
                        && Fields.text(c, "status").equals("True"));
    String key = "node.kubernetes.io/not-ready";
    JsonNode taints = Fields.at(node, "spec", "taints");
    if (!ready && taints.valueStream().noneMatch(t -> Fields.text(t, "key").equals(key))) {
      Fields.array(node, "spec", "taints").addObject().put("key", key).put("effect", "NoSchedule");
    }
  }

  @Override
  public void prepareUpdate(ObjectNode node, ObjectNode old) {
    Fields.set(node, Fields.at(old, "status").deepCopy(), "status");
  }

  @Override
  public void prepareStatus(ObjectNode node, ObjectNode old) {
    Fields.set(node, Fields.at(old, "spec").deepCopy(), "spec");
  }
}
