package dev.acequia.health.node;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.chassis.turn.PatchOp;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The patch that gives a node our taint, or takes it away, and touches no other. It tests the
 * resourceVersion that it was made for: positions in the list are true for that version only.
 */
public final class TaintPatch {

  private static final String EFFECT = "NoSchedule";

  private TaintPatch() {}

  /** Empty when the node is as wanted. */
  public static List<PatchOp> of(JsonNode node, Optional<String> wanted) {
    JsonNode taints = node.path("spec").path("taints");
    int own = own(taints);
    if (wanted.isEmpty()) return own < 0 ? List.of() : guarded(node, remove(taints, own));
    if (own < 0) return guarded(node, add(taints, taint(wanted.get())));
    boolean same = taints.path(own).path("value").asText().equals(wanted.get());
    return same
        ? List.of()
        : guarded(node, PatchOp.replace("/spec/taints/" + own, taint(wanted.get())));
  }

  private static int own(JsonNode taints) {
    for (int i = 0; i < taints.size(); i++) {
      if (taints.path(i).path("key").asText().equals(NodeMark.TAINT)) return i;
    }
    return -1;
  }

  private static List<PatchOp> guarded(JsonNode node, PatchOp change) {
    List<PatchOp> operations = new ArrayList<>();
    operations.add(
        PatchOp.test(
            "/metadata/resourceVersion", node.path("metadata").path("resourceVersion").asText()));
    operations.add(change);
    return operations;
  }

  private static PatchOp add(JsonNode taints, ObjectNode taint) {
    if (taints.isArray() && !taints.isEmpty()) return PatchOp.add("/spec/taints/-", taint);
    return PatchOp.add("/spec/taints", JsonNodeFactory.instance.arrayNode().add(taint));
  }

  private static PatchOp remove(JsonNode taints, int own) {
    return PatchOp.remove(taints.size() == 1 ? "/spec/taints" : "/spec/taints/" + own);
  }

  private static ObjectNode taint(String value) {
    return JsonNodeFactory.instance
        .objectNode()
        .put("key", NodeMark.TAINT)
        .put("value", value)
        .put("effect", EFFECT);
  }
}
