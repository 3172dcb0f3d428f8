package dev.acequia.simcluster.actors.scheduler;

import com.fasterxml.jackson.databind.JsonNode;
import dev.acequia.simcluster.actors.view.NodeView;
import dev.acequia.simcluster.actors.view.PodView;
import dev.acequia.simcluster.actors.view.Requests;
import dev.acequia.simcluster.actors.view.Taint;
import dev.acequia.simcluster.json.Fields;
import java.util.Iterator;
import java.util.Map;
import java.util.Optional;

/** Whether a pod may run on a node, and in kube-scheduler's words why not. */
final class NodeFit {

  static final String UNSCHEDULABLE = "node(s) were unschedulable";
  static final String AFFINITY = "node(s) didn't match Pod's node affinity/selector";
  static final String TOO_MANY_PODS = "Too many pods";

  /** What a cordoned node stands for; DaemonSets and repair jobs tolerate it. */
  private static final Taint CORDON =
      new Taint("node.kubernetes.io/unschedulable", "", "NoSchedule");

  private NodeFit() {}

  /**
   * @param wanted what the pod asks for
   * @param free what bound pods leave of the node
   * @param podSlots pods it still takes
   */
  static Optional<String> refusal(
      PodView pod, Requests wanted, NodeView node, Requests free, long podSlots) {
    if (node.unschedulable() && !CORDON.toleratedBy(pod)) {
      return Optional.of(UNSCHEDULABLE);
    }
    for (Taint taint : node.taints()) {
      if (taint.repels() && !taint.toleratedBy(pod)) {
        return Optional.of(
            "node(s) had untolerated taint {" + taint.key() + ": " + taint.value() + "}");
      }
    }
    if (!selects(pod, node)) {
      return Optional.of(AFFINITY);
    }
    return podSlots <= 0 ? Optional.of(TOO_MANY_PODS) : insufficient(wanted, free);
  }

  private static Optional<String> insufficient(Requests wanted, Requests free) {
    if (exceeds(wanted.gpus(), free.gpus())) {
      return Optional.of("Insufficient " + Requests.GPU);
    }
    if (exceeds(wanted.cpuMilli(), free.cpuMilli())) {
      return Optional.of("Insufficient cpu");
    }
    return exceeds(wanted.memoryBytes(), free.memoryBytes())
        ? Optional.of("Insufficient memory")
        : Optional.empty();
  }

  /**
   * Who asks for nothing of it fits on a node that has less than nothing (withdrawn devices in
   * use).
   */
  private static boolean exceeds(long wanted, long free) {
    return wanted > 0 && wanted > free;
  }

  private static boolean selects(PodView pod, NodeView node) {
    Iterator<Map.Entry<String, JsonNode>> selector =
        Fields.at(pod.json(), "spec", "nodeSelector").fields();
    while (selector.hasNext()) {
      Map.Entry<String, JsonNode> wanted = selector.next();
      if (!node.hasLabel(wanted.getKey())
          || !node.label(wanted.getKey()).equals(wanted.getValue().asText())) {
        return false;
      }
    }
    JsonNode required =
        Fields.at(
            pod.json(),
            "spec",
            "affinity",
            "nodeAffinity",
            "requiredDuringSchedulingIgnoredDuringExecution");
    return required.isMissingNode() || anyTerm(required.path("nodeSelectorTerms"), node);
  }

  private static boolean anyTerm(JsonNode terms, NodeView node) {
    for (JsonNode term : terms) {
      if (NodeTerm.matches(term, node)) {
        return true;
      }
    }
    return false;
  }
}
